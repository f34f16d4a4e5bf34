import type { ContactMessageState } from '@tiempos/contract';

/** What the screens call the states (C104). */
export const stateWords: Record<ContactMessageState, string> = {
  NEW: 'Mới',
  ANSWERED: 'Đã trả lời',
  SPAM: 'Rác',
};

/** The action of a new message; the word of the state alone would read like its state. */
export const MARK_ANSWERED = 'Đánh dấu đã trả lời';

/** What a toast says once it is set. */
export const stateToasts: Record<ContactMessageState, string> = {
  NEW: 'Lời nhắn lại là mới',
  ANSWERED: 'Đã đánh dấu là đã trả lời',
  SPAM: 'Đã đánh dấu là rác',
};
