import { isNetworkError } from './network-error.js';
import type { ErrorCode, FieldErrorCode } from './schema.generated.js';

export interface FieldError {
  readonly field: string;
  readonly code: FieldErrorCode;
  /** For people. */
  readonly message: string;
  /** The limit that the value exceeds or falls short of, where the code has one. */
  readonly limit?: number;
}

interface Members<Code extends string> {
  readonly code: Code;
  /** For people. */
  readonly message: string;
  /** One message for each invalid field, under its name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly fields: readonly FieldError[];
  /** The id of the request in the server's log; absent when the server did not respond itself. */
  readonly requestId?: string;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
}

/** The post was saved elsewhere. */
interface Conflict extends Members<'CONFLICT'> {
  /** The version that is saved now. */
  readonly version: number;
  readonly savedAt: string;
  /** The name of the account; null if the account no longer exists. */
  readonly savedBy: string | null;
  /** Whether the account that asks has saved it, in another place. */
  readonly isMine: boolean;
}

interface TooManyRequests extends Members<'TOO_MANY_REQUESTS'> {
  readonly retryAfter: number;
}

interface QueryTooComplex extends Members<'QUERY_TOO_COMPLEX'> {
  readonly limit: number;
  readonly found?: number;
}

/**
 * NETWORK_ERROR: no response, also after an abort or a timeout. UNKNOWN_ERROR: a response without a code, for example of a
 * proxy, or an error that is no matter of the network.
 */
type WithoutCode = Members<'NETWORK_ERROR'> | Members<'UNKNOWN_ERROR'>;

type OtherCode = Exclude<ErrorCode, 'CONFLICT' | 'TOO_MANY_REQUESTS' | 'QUERY_TOO_COMPLEX'>;

/**
 * Why a request failed; `code` tells the variants apart. A newer server may send codes that are unknown to this
 * version, so a `switch` needs a default.
 */
export type ApiError =
  | { [Code in OtherCode]: Members<Code> }[OtherCode]
  | Conflict
  | TooManyRequests
  | QueryTooComplex
  | WithoutCode;

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads what a client of the API has thrown or received: an error of Apollo Client, urql, graphql-request, axios, ky or
 * `@tiempos/rest-client`, a response body of GraphQL or REST, or the error of a connection.
 *
 * @returns at least one error
 */
export function readApiErrors(thrown: unknown): readonly [ApiError, ...ApiError[]] {
  const [first, ...others] = errorsIn(thrown);
  if (first) return [apiError(first), ...others.map(apiError)];
  const { message = String(thrown), status, statusCode = status, bodyText } = isRecord(thrown) ? thrown : {};
  const code = statusCode === undefined && isNetworkError(thrown) ? 'NETWORK_ERROR' : 'UNKNOWN_ERROR';
  const text = typeof bodyText === 'string' ? `${String(statusCode)}: ${bodyText}` : String(message);
  return [{ code, message: text, errors: {}, fields: [] }];
}

/** Where the clients keep the errors of a response. */
function errorsIn(thrown: unknown): readonly Json[] {
  if (typeof thrown === 'string') return errorsInBody(thrown);
  if (!isRecord(thrown)) return [];
  const { graphQLErrors, errors, response, data, bodyText, body, networkError, code } = thrown;
  for (const list of [graphQLErrors, errors]) {
    if (Array.isArray(list) && list.length > 0) return list.filter(isRecord);
  }
  const isBody = isRecord(errors) && typeof code === 'string' && !(thrown instanceof Error);
  if (isBody) return [thrown];
  const ofAxios = isRecord(response) ? response.data : undefined;
  const ofKy = thrown instanceof Error ? data : undefined;
  return (
    [
      isRecord(response) && response.errors ? response : undefined,
      ofAxios,
      ofKy,
      bodyText,
      body,
      networkError,
    ]
      .map(errorsIn)
      .find(({ length }) => length > 0) ?? []
  );
}

function apiError({ extensions, ...members }: Json): ApiError {
  const { message } = members;
  const { code, errors, fields, retryAfter, ...others } = isRecord(extensions) ? extensions : members;
  const read = {
    ...others,
    code: typeof code === 'string' ? code : 'UNKNOWN_ERROR',
    message: String(message),
    errors: isRecord(errors) ? errors : {},
    fields: Array.isArray(fields) ? fields : [],
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
  // The server's tests hold its errors against these types.
  return read as unknown as ApiError;
}

/** JSON of a proxy may have a message without a code. */
function errorsInBody(text: string): readonly Json[] {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body)) return [];
    const errors = errorsIn(body);
    return errors.length === 0 && typeof body.message === 'string' ? [body] : errors;
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
