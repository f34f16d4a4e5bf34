import type { FieldError } from '@tiempos/validation';

/** The error of a field when an account has added as much as it may. */
export function quotaExceeded(field: string, message: string): FieldError {
  return { field, code: 'QUOTA_EXCEEDED', message };
}

/** A size in messages: MB, or GB of full ones. */
export function sizeOf(megabytes: number): string {
  const [size, unit] = megabytes % 1024 === 0 ? [megabytes / 1024, 'GB'] : [megabytes, 'MB'];
  return `${size.toLocaleString('vi-VN')} ${unit}`;
}

/** What ends the message of a quota that has room again after some time. */
export function retryAfterText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Vui lòng thử lại sau ${minutes < 120 ? `${minutes} phút` : `${Math.ceil(minutes / 60)} giờ`}.`;
}
