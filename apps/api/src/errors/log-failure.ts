import { Logger } from '@nestjs/common';
import type { AppError } from './app-error.js';
import { errorKinds } from './error-codes.js';

const logger = new Logger('Errors');

/** Writes a failure to the log with what caused it, at the level of its code. Both doors call it once a failure. */
export function logFailure(error: AppError): void {
  const { code, cause, message } = error;
  logger[errorKinds[code].level]({ code, err: cause ?? error }, message);
}
