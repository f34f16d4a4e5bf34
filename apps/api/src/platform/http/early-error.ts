import { randomUUID } from 'node:crypto';
import { AppError } from '../errors/app-error.js';
import { errorBody } from '../errors/error-body.js';
import { errorKinds, type ErrorCode } from '../errors/error-codes.js';

/** A complete error response. */
export interface EarlyError {
  readonly error: AppError;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/** The response to a request that is rejected before Fastify gets it. The connection ends after it. */
export function earlyError(code: ErrorCode): EarlyError {
  const error = new AppError(code);
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(error, requestId));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  };
  return { error, status: errorKinds[code].status, headers, body };
}
