import type { ServerFailure } from '../../ui/form/server-failure';

/** Why it failed, for a toast "with the message" (C19l): the server's words, or that there was no answer. */
export function failureMessage(failure: ServerFailure): string {
  if (failure.kind === 'refused' && failure.message) return failure.message;
  return 'Chưa kết nối được máy chủ. Bạn kiểm tra mạng rồi thử lại.';
}
