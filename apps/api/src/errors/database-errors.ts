import { QueryFailedError } from 'typeorm';
import { AppError, invalidInput } from './app-error.js';

/** What a broken constraint means to the person who caused it. Constraints are named in the migrations. */
const constraintErrors: Readonly<Record<string, () => AppError>> = {
  users_email_unique: () => invalidInput({ email: 'Email đã được sử dụng' }),
};

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** The failure behind a database error, or undefined when it has no meaning for a client. */
export function fromDatabaseError(error: unknown): AppError | undefined {
  const { constraint, code } = driverError(error);
  const known = constraint && constraintErrors[constraint];
  if (known) return known();
  if (code && CONNECTION_FAILURES.has(code)) return new AppError('UNAVAILABLE', undefined, { cause: error });
  return undefined;
}

/** Whether this error is the breach of exactly this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof QueryFailedError && driverError(error).constraint === constraint;
}

function driverError(error: unknown): { constraint?: string; code?: string } {
  if (error instanceof QueryFailedError) return error.driverError as { constraint?: string; code?: string };
  return error instanceof Error ? (error as { code?: string }) : {};
}
