import { registerEnumType } from '@nestjs/graphql';
import type { MessageAction } from '../../users/activity/activity.entity.js';

/** What became of a message: nobody has answered it yet, somebody has, or it is spam (C104). */
export type ContactMessageState = 'new' | 'answered' | 'spam';

export const messageStates = {
  NEW: 'new',
  ANSWERED: 'answered',
  SPAM: 'spam',
} as const satisfies Record<string, ContactMessageState>;
registerEnumType(messageStates, {
  name: 'ContactMessageState',
  description: 'What became of a contact message.',
  valuesMap: {
    NEW: { description: 'Nobody has answered it yet.' },
    ANSWERED: { description: 'Somebody has answered it.' },
    SPAM: { description: 'It is spam, and is deleted 30 days after it was marked.' },
  },
});

/** How setting a state is recorded. */
export const actionOfState: Record<ContactMessageState, MessageAction> = {
  new: 'reopen-message',
  answered: 'answer-message',
  spam: 'mark-spam',
};

export const messageActions = {
  ANSWER: 'answer-message',
  REOPEN: 'reopen-message',
  MARK_SPAM: 'mark-spam',
  NOTE: 'note-message',
} as const satisfies Record<string, MessageAction>;
registerEnumType(messageActions, {
  name: 'ContactMessageAction',
  description: 'An action on a contact message.',
  valuesMap: {
    ANSWER: { description: 'It was marked as answered.' },
    REOPEN: { description: 'It was marked as not answered again.' },
    MARK_SPAM: { description: 'It was marked as spam.' },
    NOTE: { description: 'Its note was changed.' },
  },
});
