import { Logger } from '@nestjs/common';
import type { AppError } from './app-error.js';
import { noteRefusedWrite } from './full-disk.js';
import { errorKinds } from './error-codes.js';

const logger = new Logger('Errors');

/**
 * Logs an error at the level of its code. REST and GraphQL call it once for each error. Server errors are logged with
 * cause and stack, and a full disk is known by them; of a rejected request only the code is logged, because a parser's message may quote the request.
 */
export function logError(error: AppError): void {
  const { code, cause, message, details } = error;
  const { status, level } = errorKinds[code];
  if (status >= 500) noteRefusedWrite(cause);
  if (details.isLogged) return;
  if (status >= 500) logger[level]({ code, err: cause ?? error }, message);
  else logger[level]({ code, cause: nameOf(cause) }, message);
}

/** The code or name of a library's error, such as FST_ERR_CTP_INVALID_MEDIA_TYPE. */
function nameOf(cause: unknown) {
  if (!(cause instanceof Error)) return undefined;
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? code : cause.name;
}
