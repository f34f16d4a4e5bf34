import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { codeOfStatus, errorKinds } from '../errors/error-codes.js';
import { toAppError } from '../errors/to-app-error.js';

/**
 * A failure as GraphQL clients read it: `extensions.code` and the same `errors` object as REST (C48). What Apollo and
 * graphql-js refuse themselves (syntax, unknown fields, limits) keeps its message and gets an empty `errors`.
 */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  if (original instanceof GraphQLError) return refusedRequest(formatted, original);

  const error = toAppError(original);
  const { errors = {}, retryAfter, extra } = error.details;
  return {
    message: error.message,
    locations: formatted.locations,
    path: formatted.path,
    extensions: { ...extra, code: error.code, errors, ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
}

function refusedRequest(formatted: GraphQLFormattedError, error: GraphQLError): GraphQLFormattedError {
  const { code } = error.extensions;
  const status = (error.extensions.http as { status?: number } | undefined)?.status;
  if (code === 'INTERNAL_SERVER_ERROR' && (status === undefined || status >= 500)) {
    const { message } = errorKinds.INTERNAL_SERVER_ERROR;
    return { message, path: formatted.path, extensions: { code, errors: {} } };
  }
  const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
  return {
    ...formatted,
    extensions: { ...extensions, code: code ?? codeOfStatus(status ?? 400), errors: {} },
  };
}
