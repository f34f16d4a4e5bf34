import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { codeOfStatus } from '../errors/error-codes.js';
import { logError } from '../errors/log-error.js';
import { toAppError } from '../errors/to-app-error.js';

/**
 * A failure as GraphQL clients read it: `extensions.code` and the same `errors` object as REST (C48). What Apollo and
 * graphql-js refuse themselves (syntax, unknown fields, limits) keeps the beginning of its message and gets an empty `errors`.
 */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  if (original instanceof GraphQLError) return refusedRequest(formatted, original);

  const { locations, path } = formatted;
  return { locations, path, ...formattedFailure(original) };
}

/** The answer to a request that is refused before Apollo sees it, in the same shape. */
export function refusedOperation(thrown: unknown): { errors: GraphQLFormattedError[] } {
  return { errors: [formattedFailure(thrown)] };
}

function formattedFailure(thrown: unknown) {
  const error = toAppError(thrown);
  logError(error);
  const { message, code, details } = error;
  const { errors = {}, retryAfter, extra } = details;
  return {
    message,
    extensions: { ...extra, code, errors, ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
}

/** In characters. Messages of graphql-js quote what was sent, with all its members. */
const MAX_MESSAGE_LENGTH = 500;

function refusedRequest(formatted: GraphQLFormattedError, error: GraphQLError): GraphQLFormattedError {
  const code = codeOf(error);
  const status = (error.extensions.http as { status?: number } | undefined)?.status;
  if (code === 'INTERNAL_SERVER_ERROR' && (status === undefined || status >= 500)) {
    return { path: formatted.path, ...formattedFailure(error) };
  }
  const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
  return {
    ...formatted,
    message: shortened(formatted.message),
    extensions: { ...extensions, code: code ?? codeOfStatus(status ?? 400), errors: {} },
  };
}

/** Apollo gives every broken rule its own code; our limits name theirs. */
function codeOf({ extensions, originalError }: GraphQLError): unknown {
  return (originalError instanceof GraphQLError && originalError.extensions.code) || extensions.code;
}

function shortened(message: string) {
  return message.length <= MAX_MESSAGE_LENGTH
    ? message
    : `${message.slice(0, MAX_MESSAGE_LENGTH).toWellFormed()}…`;
}
