import type { ServerFailure } from '@tiempos/ui/form';

/** The message of a failure for a toast "with the message" (C19l): the server's, or that there was no response. */
export function failureMessage(failure: ServerFailure): string {
  if (failure.kind === 'refused' && failure.message) return failure.message;
  return 'Chưa kết nối được máy chủ. Bạn kiểm tra mạng rồi thử lại.';
}
