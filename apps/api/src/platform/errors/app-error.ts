import { errorKinds, type ErrorCode } from './error-codes.js';

/** One message a field, under the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A failure that a client may read. Services throw it; the filter and GraphQL's formatter answer it. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string = errorKinds[code].message,
    readonly details: {
      readonly errors?: FieldErrors;
      /** Seconds until another try makes sense; becomes the Retry-After header. */
      readonly retryAfter?: number;
      /** Further members of the answer, for example the saved version in a conflict. */
      readonly extra?: Readonly<Record<string, unknown>>;
      readonly cause?: unknown;
      /** A security event told of it already: it is not logged again. */
      readonly isLogged?: boolean;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }
}

/** Input that breaks rules: the message is the first field's, so that a toast says what to mend. */
export function invalidInput(errors: FieldErrors): AppError {
  return new AppError('BAD_USER_INPUT', Object.values(errors)[0], { errors });
}

/** Something that does not exist, or that the caller may not know of. */
export function notFound(message?: string): AppError {
  return new AppError('NOT_FOUND', message);
}

/** An endpoint that needs a valid access token. */
export function unauthenticated(message?: string): AppError {
  return new AppError('UNAUTHENTICATED', message);
}
