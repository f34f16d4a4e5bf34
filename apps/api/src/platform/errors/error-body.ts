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
