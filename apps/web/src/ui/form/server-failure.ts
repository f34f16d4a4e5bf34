import { readApiErrors, type ErrorCode } from '@tiempos/contract';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Why an operation failed, as forms need to know it (C43). */
export type ServerFailure =
  | { readonly kind: 'network' }
  | {
      readonly kind: 'refused';
      /** The server's code; missing when the answer came from something in between. */
      readonly code?: ErrorCode;
      /** The server's words, where it answered itself. */
      readonly message?: string;
      /** One message a field (C48). */
      readonly errors: Readonly<Record<string, string>>;
    };

/** Tells an answer that refuses from no answer at all. */
export function readServerFailure(error: unknown): ServerFailure {
  const [{ code, message, errors }] = readApiErrors(error);
  if (code === 'NETWORK_ERROR') return { kind: 'network' };
  if (code === 'UNKNOWN_ERROR') return { kind: 'refused', errors };
  return { kind: 'refused', code, message, errors };
}

/** Why it failed, in words: the server's, or that there was no answer. */
export function reasonOf(failure: ServerFailure): string | undefined {
  return failure.kind === 'network' ? 'Kiểm tra kết nối mạng rồi thử lại.' : failure.message;
}

/**
 * Puts the server's messages on the fields that the form has, and the focus on the first of them.
 *
 * @param fields the form's fields in their order
 * @returns whether any field was refused
 */
export function setServerErrors<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  fields: readonly FieldPath<Fields>[],
  errors: Readonly<Record<string, string>>,
): boolean {
  const refused = fields.filter((field) => errors[field] !== undefined);
  for (const [index, field] of refused.entries()) {
    setError(field, { type: 'server', message: errors[field] }, { shouldFocus: index === 0 });
  }
  return refused.length > 0;
}
