import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.js';
import { editorMembers, errorBody, graphqlError } from '../errors/error-body.js';
import { errorKinds, type ErrorCode } from '../errors/error-codes.js';
import { EDITOR_UPLOAD_PATH, withoutTrailingSlash } from './api-paths.js';
import { graphqlContentType, isGraphQLPath } from '../errors/graphql-response.js';

/** A complete error response. */
export interface EarlyError {
  readonly error: AppError;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/**
 * The response to a request that is rejected before Fastify gets it. The connection ends after it.
 *
 * @param message says what is wrong; that of the code by default
 * @param request chooses between the errors of REST, of the editor's upload and of GraphQL, where it is known
 */
export function earlyError(
  code: ErrorCode,
  message?: string,
  { url = '', headers = {} }: Partial<Pick<IncomingMessage, 'url' | 'headers'>> = {},
): EarlyError {
  const plain = new AppError(code, message);
  const isUpload = withoutTrailingSlash(url).split('?', 1)[0] === EDITOR_UPLOAD_PATH;
  const error = isUpload ? new AppError(code, message, { extra: editorMembers(plain.message) }) : plain;
  const requestId = randomUUID();
  const isGraphQL = isGraphQLPath(url);
  const body = JSON.stringify(
    isGraphQL ? { errors: [graphqlError(error, requestId)] } : errorBody(error, requestId),
  );
  return {
    error,
    status: errorKinds[code].status,
    headers: {
      'content-type': isGraphQL ? graphqlContentType(headers) : 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      // Other responses of the path may depend on it (CORS_ORIGINS).
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      connection: 'close',
    },
    body,
  };
}
