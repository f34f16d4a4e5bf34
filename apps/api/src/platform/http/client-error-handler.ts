import { STATUS_CODES, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { earlyError } from './early-error.js';
import { HEAD_TOO_LARGE, MAX_TARGET_LENGTH } from './request-head.js';
import type { ParserError } from './unescaped-request.js';

/** The request with a body that each connection is at. */
const requests = new WeakMap<Socket, IncomingMessage>();

/** Records the requests with a body, so that an error while it is received has the format of the request's endpoint. */
export function trackBodies(next: RequestListener): RequestListener {
  return (request, response) => {
    const { headers, socket } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      requests.set(socket, request);
      // An open connection would keep the request in memory, and its response with it.
      response.once('close', () => requests.get(socket) === request && requests.delete(socket));
    }
    next(request, response);
  };
}

/**
 * Responds to errors of Node's HTTP parser: malformed or too long headers, a request that takes too long. There may be
 * no response object yet, so the response is written to the connection, which then ends.
 */
export function handleClientError(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST';
  const request = requests.get(socket);
  const { status, headers, body } = earlyError(
    code,
    messageOf(error),
    request && !request.complete ? request : { url: targetOf(error) },
  );
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'), () =>
    socket.destroy(error),
  );
}

/** The target of a request whose head Node has not finished reading, where it came with the bytes that stopped it. */
function targetOf({ rawPacket }: ParserError) {
  const line = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, MAX_TARGET_LENGTH) : '';
  return /^[A-Z]+ (\S+)/.exec(line)?.[1];
}

/** What Node's parser found, for developers of clients; undefined where the code says it. */
function messageOf({ code = '' }: ParserError) {
  if (code === 'HPE_HEADER_OVERFLOW') return HEAD_TOO_LARGE;
  return code.startsWith('HPE_') ? 'Yêu cầu HTTP sai cú pháp' : undefined;
}
