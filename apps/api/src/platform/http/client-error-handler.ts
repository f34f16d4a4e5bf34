import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.js';
import { errorBody } from '../errors/error-body.js';
import { errorKinds } from '../errors/error-codes.js';

/**
 * Responds to errors of Node's HTTP parser: malformed or too long headers, a request that takes too long. There is
 * no response object yet, so the response with the common body is written to the connection, which then ends.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_USER_INPUT';
  const { status } = errorKinds[code];
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(new AppError(code), requestId));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(error),
  );
}
