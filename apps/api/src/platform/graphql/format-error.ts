import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError } from '../errors/app-error.js';
import { currentRequest } from '../errors/current-request.js';
import { graphqlError } from '../errors/error-body.js';
import { codeOfStatus } from '../errors/error-codes.js';
import { logError } from '../errors/log-error.js';
import { toAppError } from '../errors/to-app-error.js';
import { operationLimits } from './operation-limits.js';

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

function formattedError(thrown: unknown) {
  const error = toAppError(thrown);
  logError(error);
  return graphqlError(error, currentRequest()?.id);
}

/** In characters. Messages of graphql-js quote values of the request. */
const MAX_MESSAGE_LENGTH = 500;

function rejectedRequest(formatted: GraphQLFormattedError, error: GraphQLError): GraphQLFormattedError {
  if (crossSiteRequest.test(error.message)) return formattedError(new AppError('CSRF_PREVENTED'));
  const own = ownExtensions(error);
  const code = own.code ?? codeOf(error);
  const status = (error.extensions.http as { status?: number } | undefined)?.status;
  if (code === 'INTERNAL_SERVER_ERROR' && (status === undefined || status >= 500)) {
    return { path: formatted.path, ...formattedError(error) };
  }
  const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
  return {
    ...formatted,
    message: shortened(formatted.message),
    extensions: {
      ...extensions,
      ...own,
      // Apollo has one code for everything that it refuses before it reads the document.
      code: code === undefined || code === 'BAD_REQUEST' ? codeOfStatus(status ?? 400) : code,
      errors: {},
      fields: [],
      requestId: currentRequest()?.id,
    },
  };
}

/** Apollo and graphql-js have one code for all syntax and all validation errors; the server's own limits set theirs. */
function ownExtensions({ message, originalError }: GraphQLError): Readonly<Record<string, unknown>> {
  if (tooManyTokens.test(message)) return { code: 'QUERY_TOO_COMPLEX', limit: operationLimits.tokens };
  return originalError instanceof GraphQLError ? originalError.extensions : {};
}

/** To Apollo a missing or mistyped variable is bad input of a user; it is a mistake of the program that sends it. */
function codeOf({ extensions: { code } }: GraphQLError) {
  return code === 'BAD_USER_INPUT' ? 'BAD_REQUEST' : code;
}

/** Apollo names its headers in a sentence of fifty words. */
const crossSiteRequest = /^This operation has been blocked as a potential Cross-Site Request Forgery/;

/** graphql-js counts tokens while it parses. */
const tooManyTokens = /^Syntax Error: Document contains more that \d+ tokens/;

function shortened(message: string) {
  return message.length <= MAX_MESSAGE_LENGTH
    ? message
    : `${message.slice(0, MAX_MESSAGE_LENGTH).toWellFormed()}…`;
}
