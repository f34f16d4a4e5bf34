import { AppError } from '../errors/app-error.js';

/**
 * The error when an account has added as much as it may.
 *
 * @param field the field of the form that shows it
 * @param retryAfter the seconds after which there is room again; without them there is none by itself
 */
export function quotaExceeded(field: string, message: string, retryAfter?: number): AppError {
  const text = retryAfter === undefined ? message : `${message} ${retryAfterText(retryAfter)}`;
  const fields = [{ field, code: 'QUOTA_EXCEEDED', message: text }] as const;
  return retryAfter === undefined
    ? new AppError('PAYLOAD_TOO_LARGE', text, { fields })
    : new AppError('TOO_MANY_REQUESTS', text, { fields, retryAfter });
}

/** A size in messages: MB, or GB of full ones. */
export function sizeOf(kilobytes: number): string {
  const megabytes = kilobytes / 1024;
  const [size, unit] = megabytes % 1024 === 0 ? [megabytes / 1024, 'GB'] : [megabytes, 'MB'];
  return `${size.toLocaleString('vi-VN')} ${unit}`;
}

function retryAfterText(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Vui lòng thử lại sau ${minutes < 120 ? `${minutes} phút` : `${Math.ceil(minutes / 60)} giờ`}.`;
}
