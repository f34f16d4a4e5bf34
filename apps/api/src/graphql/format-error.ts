import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { codeOfStatus } from '../errors/error-codes.js';
import { logFailure } from '../errors/log-failure.js';
import { toAppError } from '../errors/to-app-error.js';

/**
 * A failure as GraphQL clients read it: `extensions.code` and the same `errors` object as REST (C48). What Apollo and
 * graphql-js refuse themselves (syntax, unknown fields, limits) keeps its message and gets an empty `errors`.
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
  logFailure(error);
  const { message, code, details } = error;
  const { errors = {}, retryAfter, extra } = details;
  return {
    message,
    extensions: { ...extra, code, errors, ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
}

function refusedRequest(formatted: GraphQLFormattedError, error: GraphQLError): GraphQLFormattedError {
  const { code } = error.extensions;
  const status = (error.extensions.http as { status?: number } | undefined)?.status;
  if (code === 'INTERNAL_SERVER_ERROR' && (status === undefined || status >= 500)) {
    return { path: formatted.path, ...formattedFailure(error) };
  }
  const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
  return {
    ...formatted,
    extensions: { ...extensions, code: code ?? codeOfStatus(status ?? 400), errors: {} },
  };
}
