import type { AppError, FieldErrors } from './app-error.js';

/** The JSON body of every REST failure. */
export interface ErrorBody {
  message: string;
  errors: FieldErrors;
  code: string;
  requestId: string;
}

/** The body of a failure; `extra` members stand beside the common ones (C36: `error`, `title`). */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { errors = {}, extra } = error.details;
  return { ...extra, message: error.message, errors, code: error.code, requestId };
}
