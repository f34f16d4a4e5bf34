import { HttpException } from '@nestjs/common';
import { AppError } from './app-error.js';
import { fromDatabaseError } from './database-errors.js';
import { codeOfStatus } from './error-codes.js';

/**
 * Any thrown value as an error that a client may read. The messages of libraries stay in `cause`; an unknown error
 * becomes INTERNAL_SERVER_ERROR.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  if (status !== undefined) return new AppError(codeOfStatus(status), undefined, { cause: error });
  return fromDatabaseError(error) ?? new AppError('INTERNAL_SERVER_ERROR', undefined, { cause: error });
}

/** The HTTP status of an error of Nest, Fastify or a package for it; undefined for other errors. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}
