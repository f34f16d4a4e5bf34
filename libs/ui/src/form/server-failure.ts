import { readApiErrors, type ErrorCode } from '@tiempos/contract';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** The failure of an operation, for forms (C43). */
export type ServerFailure =
  | { readonly kind: 'network' }
  | {
      readonly kind: 'refused';
      /** The server's code; missing in the response of a proxy. */
      readonly code?: ErrorCode;
      /** A response without a code is JSON, unlike the page of a proxy. */
      readonly isJson?: true;
      /** The server's message, unless a proxy responded. */
      readonly message?: string;
      /** One message for each field (C48). */
      readonly errors: Readonly<Record<string, string>>;
    };

/** Distinguishes a failure that the server reports from a missing response. */
export function readServerFailure(error: unknown): ServerFailure {
  const [{ code, message, errors }] = readApiErrors(error);
  if (code === 'NETWORK_ERROR') return { kind: 'network' };
  if (code === 'UNKNOWN_ERROR') return { kind: 'refused', errors, ...(isJson(error) && { isJson: true }) };
  return { kind: 'refused', code, message, errors };
}

/** Apollo has parsed the errors of GraphQL; of other responses it keeps the text. */
function isJson(error: unknown): boolean {
  const { errors, bodyText } = Object(error) as { errors?: unknown; bodyText?: unknown };
  if (typeof bodyText !== 'string') return Array.isArray(errors);
  try {
    JSON.parse(bodyText);
    return true;
  } catch {
    return false;
  }
}

/** The message of a failure: the server's, or that there was no response. */
export function reasonOf(failure: ServerFailure): string | undefined {
  return failure.kind === 'network' ? 'Kiểm tra kết nối mạng rồi thử lại.' : failure.message;
}

/** Why a screen could not be loaded: only a missing response is a matter of the network. */
export function loadFailure(error: unknown): string {
  return reasonOf(readServerFailure(error)) ?? 'Thử lại sau ít phút.';
}

/**
 * Sets the server's messages on the fields of the form and focuses the first of them.
 *
 * @param fields the form's fields in their order
 * @returns whether any field was invalid
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
