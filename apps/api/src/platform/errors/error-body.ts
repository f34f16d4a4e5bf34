import type { FieldError } from '@tiempos/validation';
import type { AppError } from './app-error.js';
import { errorKinds, type ErrorCode } from './error-codes.js';

/** The JSON body of every REST error. */
export interface ErrorBody {
  message: string;
  /** One message for each invalid field, under its name. */
  errors: Readonly<Record<string, string>>;
  code: ErrorCode;
  /** Absent outside of requests, such as a page that is rendered in advance. */
  requestId?: string;
  fields: readonly FieldError[];
  retryAfter?: number;
}

/** The body of an error: the common members and those of `extra` (C36: `error`, `title`). */
export function errorBody(error: AppError, requestId: string | undefined): ErrorBody {
  const { message, code, retryAfter } = error;
  const { fields = [], extra } = error.details;
  const errors = Object.fromEntries(fields.map((field) => [field.field, field.message]));
  return {
    ...extra,
    message,
    errors,
    code,
    requestId,
    fields,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/**
 * The body of an error as problem details (RFC 9457), beside the members that every error has. Where an error of its own has
 * one of these names (C36: `title`), the problem's wins.
 */
export function problemBody(error: AppError, requestId: string): object {
  const { status, message: title } = errorKinds[error.code];
  const problem = {
    type: `/api/docs/guide#${error.code}`,
    title,
    status,
    detail: error.message,
    instance: `urn:uuid:${requestId}`,
  };
  return { ...problem, ...errorBody(error, requestId), ...problem };
}

/** What the rich-text editor reads of an error of its upload, beside the common members (C28). */
export function editorMembers(message: string) {
  return { uploaded: 0, error: { message } } as const;
}

/** An error as GraphQL clients read it: the members of REST are in `extensions` (C48). */
export function graphqlError(error: AppError, requestId: string | undefined) {
  const { message, ...extensions } = errorBody(error, requestId);
  return { message, extensions };
}
