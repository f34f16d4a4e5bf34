import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { codeOfStatus } from '../errors/error-codes.js';
import { logError } from '../errors/log-error.js';
import { toAppError } from '../errors/to-app-error.js';

/**
 * Formats an error for GraphQL clients: `extensions.code` and the same `errors` object as REST (C48). Errors of
 * Apollo and graphql-js (syntax, unknown fields, limits) keep the beginning of their message and get an empty
 * `errors`.
 */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  if (original instanceof GraphQLError) return rejectedRequest(formatted, original);

  const { locations, path } = formatted;
  return { locations, path, ...formattedError(original) };
}

/** The response body for a request that is rejected before Apollo gets it. */
export function rejectedOperation(thrown: unknown): { errors: GraphQLFormattedError[] } {
  return { errors: [formattedError(thrown)] };
}

function formattedError(thrown: unknown) {
  const error = toAppError(thrown);
  logError(error);
  const { message, code, details } = error;
  const { errors = {}, retryAfter, extra } = details;
  return {
    message,
    extensions: { ...extra, code, errors, ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
}

/** In characters. Messages of graphql-js quote values of the request. */
const MAX_MESSAGE_LENGTH = 500;

function rejectedRequest(formatted: GraphQLFormattedError, error: GraphQLError): GraphQLFormattedError {
  const code = codeOf(error);
  const status = (error.extensions.http as { status?: number } | undefined)?.status;
  if (code === 'INTERNAL_SERVER_ERROR' && (status === undefined || status >= 500)) {
    return { path: formatted.path, ...formattedError(error) };
  }
  const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
  return {
    ...formatted,
    message: shortened(formatted.message),
    extensions: { ...extensions, code: code ?? codeOfStatus(status ?? 400), errors: {} },
  };
}

/** Apollo has one code for every validation rule; the server's own limits set theirs. */
function codeOf({ extensions, originalError }: GraphQLError): unknown {
  return (originalError instanceof GraphQLError && originalError.extensions.code) || extensions.code;
}

function shortened(message: string) {
  return message.length <= MAX_MESSAGE_LENGTH
    ? message
    : `${message.slice(0, MAX_MESSAGE_LENGTH).toWellFormed()}…`;
}
