import type { AppError, FieldErrors } from './app-error.js';

/** The JSON body of every REST error. */
export interface ErrorBody {
  message: string;
  errors: FieldErrors;
  code: string;
  requestId: string;
}

/** The body of an error: the common members and those of `extra` (C36: `error`, `title`). */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { errors = {}, extra } = error.details;
  return { ...extra, message: error.message, errors, code: error.code, requestId };
}

/** An error as GraphQL clients read it: the common members are in `extensions` (C48). */
export function graphqlError({ message, code, details }: AppError, requestId: string | undefined) {
  const { errors = {}, retryAfter, extra } = details;
  return {
    message,
    extensions: { ...extra, code, errors, requestId, ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
}
