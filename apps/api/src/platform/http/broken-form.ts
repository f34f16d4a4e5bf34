import { AppError } from '../errors/app-error.js';

/**
 * Rethrows an error of a multipart parser. Those for a limit have a status; an incomplete or malformed form is a plain
 * Error, which becomes BAD_USER_INPUT.
 */
export function brokenForm(cause: { statusCode?: number }): never {
  throw cause.statusCode ? cause : new AppError('BAD_USER_INPUT', undefined, { cause });
}
