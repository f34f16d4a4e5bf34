import { Logger } from '@nestjs/common';
import type { AppError } from './app-error.js';
import { errorKinds } from './error-codes.js';

const logger = new Logger('Errors');

/**
 * Writes a failure to the log, at the level of its code. Both endpoints call it once a failure. What the server is to blame
 * for comes with its cause and stack; of a refused request the code alone is written, since the words of a parser may
 * quote what was sent.
 */
export function logError(error: AppError): void {
  const { code, cause, message, details } = error;
  const { status, level } = errorKinds[code];
  if (details.isLogged) return;
  if (status >= 500) logger[level]({ code, err: cause ?? error }, message);
  else logger[level]({ code, cause: nameOf(cause) }, message);
}

/** What a library calls its error, such as FST_ERR_CTP_INVALID_MEDIA_TYPE. */
function nameOf(cause: unknown) {
  if (!(cause instanceof Error)) return undefined;
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? code : cause.name;
}
