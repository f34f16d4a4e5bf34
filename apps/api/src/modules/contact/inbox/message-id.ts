import { notFound, type AppError } from '../../../platform/errors/app-error.js';

/** The error for a contact message that does not exist any more. */
export function messageNotFound(): AppError {
  return notFound('Không tìm thấy lời nhắn');
}

/** Parses the id of a contact message, a bigint. @throws AppError NOT_FOUND when no message can have it */
export function messageId(raw: string): string {
  if (!/^\d{1,18}$/.test(raw)) throw messageNotFound();
  return raw;
}
