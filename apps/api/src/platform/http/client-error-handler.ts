import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { earlyError } from './early-error.js';

/**
 * Responds to errors of Node's HTTP parser: malformed or too long headers, a request that takes too long. There is
 * no response object yet, so the response with the common body is written to the connection, which then ends.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST';
  const { status, headers, body } = earlyError(code);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'), () =>
    socket.destroy(error),
  );
}
