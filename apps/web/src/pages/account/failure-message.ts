import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Why it failed, for a toast "with the message" (C19l): the server's words, or that there was no answer. */
export function failureMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? error.message;
  return 'Chưa kết nối được máy chủ. Bạn kiểm tra mạng rồi thử lại.';
}
