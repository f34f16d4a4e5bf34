import { AppError } from '../errors/app-error.js';
import { statusOf } from '../errors/to-app-error.js';

/**
 * Rethrows an error of a multipart parser. Those for a limit have a status; an incomplete or malformed form is a plain
 * Error, which becomes BAD_REQUEST.
 */
export function brokenForm(cause: unknown): never {
  throw statusOf(cause) ? cause : new AppError('BAD_REQUEST', undefined, { cause });
}
