import { errorKinds, type ErrorCode } from './error-codes.js';

/** One message for each invalid field, under its name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** An error that a client may read. Services throw it; the error filter and GraphQL's formatter turn it into a response. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string = errorKinds[code].message,
    readonly details: {
      readonly errors?: FieldErrors;
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
}

/** The error for invalid input. Its message is the first field's, so that a toast shows what to correct. */
export function invalidInput(errors: FieldErrors): AppError {
  return new AppError('BAD_USER_INPUT', Object.values(errors)[0], { errors });
}

/** The error for something that does not exist, or that the caller must not know of. */
export function notFound(message?: string): AppError {
  return new AppError('NOT_FOUND', message);
}

/** The error for a failure that a retry may overcome. @param retryAfter in seconds */
export function unavailable(cause: unknown, retryAfter?: number): AppError {
  return new AppError('UNAVAILABLE', undefined, { cause, retryAfter });
}

/** The error of an endpoint that needs a valid access token. */
export function unauthenticated(message?: string): AppError {
  return new AppError('UNAUTHENTICATED', message);
}
