import type { FieldError } from '@tiempos/validation';
import { errorKinds, type ErrorCode } from './error-codes.js';

/** An outage, such as a database restart, is usually over after this time. */
export const RETRY_AFTER_SECONDS = 30;

/** An error that a client may read. Services throw it; the error filter and GraphQL's formatter turn it into a response. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string = errorKinds[code].message,
    readonly details: {
      /** The invalid fields, at most one error for each. */
      readonly fields?: readonly FieldError[];
      /** Seconds until a retry makes sense; becomes the Retry-After header. */
      readonly retryAfter?: number;
      /** Further members of the response, for example the saved version in a conflict. */
      readonly extra?: Readonly<Record<string, unknown>>;
      readonly cause?: unknown;
      /** A security event was logged for it already. */
      readonly isLogged?: boolean;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }

  /** Seconds until a retry makes sense; undefined when it never does by itself. */
  get retryAfter(): number | undefined {
    return this.details.retryAfter ?? (this.code === 'UNAVAILABLE' ? RETRY_AFTER_SECONDS : undefined);
  }
}

/** The error for invalid input. Its message is the first field's, so that a toast shows what to correct. */
export function invalidInput(...fields: readonly [FieldError, ...FieldError[]]): AppError {
  return new AppError('BAD_USER_INPUT', fields[0].message, { fields });
}

/** The error for something that does not exist, or that the caller must not know of. */
export function notFound(message?: string): AppError {
  return new AppError('NOT_FOUND', message);
}

/** The error for a failure that a retry may overcome. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', undefined, { cause });
}

/** The error of an endpoint that needs a valid access token. */
export function unauthenticated(message?: string): AppError {
  return new AppError('UNAUTHENTICATED', message);
}
