import {
  ServerResponse,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http';
import type { Socket } from 'node:net';
import type { OriginCheck } from './cross-origin.js';
import { earlyError } from './early-error.js';
import { HEAD_TOO_LARGE, MAX_HEAD_BYTES } from './request-head.js';

/** An error of Node's HTTP parser, with the bytes that it was reading and how many of them it has understood. */
type ParserError = Error & {
  readonly code?: string;
  readonly rawPacket?: unknown;
  readonly bytesParsed?: number;
};

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
 * Responds to errors of Node's HTTP parser: malformed or too long headers, a request that takes too long, a URL that is not
 * percent-encoded. There may be no response object yet, so the response is written to the connection, which then ends.
 */
export function handleClientError(error: ParserError, socket: Socket, allow: OriginCheck): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const location = encodedTarget(error);
  if (location) return respond(socket, error, 301, { location, 'content-length': 0, connection: 'close' });
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST';
  const current = requests.get(socket);
  const request = current && !current.complete ? current : beginningOf(error);
  const { status, headers, body } = earlyError(code, messageOf(error), request);
  respond(socket, error, status, { ...originHeaders(request, allow), ...headers }, body);
}

function respond(socket: Socket, error: Error, status: number, headers: OutgoingHttpHeaders, body = '') {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'), () =>
    socket.destroy(error),
  );
}

/**
 * The encoded URL of a GET whose path or query has bytes beyond ASCII, such as accents that an older client has not percent-encoded
 * (C31): Node's parser refuses them and cannot be told to go on. Undefined for anything else.
 */
function encodedTarget({ code, rawPacket, bytesParsed = 0 }: ParserError) {
  if (code !== 'HPE_INVALID_URL' || !Buffer.isBuffer(rawPacket)) return undefined;
  const [line = '', target = ''] = unencodedLine.exec(rawPacket.toString('latin1', 0, MAX_HEAD_BYTES)) ?? [];
  // Otherwise the line was served already, or is part of a body, and the error is about a later one.
  if (bytesParsed >= line.length) return undefined;
  return target.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A whole request line, at the beginning of what was received. A URL that began with two slashes would lead to another host. */
const unencodedLine = /^(?:GET|HEAD) (\/(?![/\\])[!-~\x80-\xff]*) HTTP\/1\.[01]\r\n/;

type RequestHead = Pick<IncomingMessage, 'url' | 'headers'>;

/** Of a request whose head Node has not finished reading, what came with the bytes that stopped it. */
function beginningOf({ rawPacket }: ParserError): RequestHead {
  const head = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, MAX_HEAD_BYTES) : '';
  const url = /^[A-Z]+ (\S{1,8192})/.exec(head)?.[1];
  const origin = /\r\norigin: ?(\S{1,300})\r\n/i.exec(head)?.[1];
  return { url, headers: { origin } };
}

/** What lets a script of another site read the response. */
function originHeaders({ url, headers }: RequestHead, allow: OriginCheck) {
  const request = { url, headers, method: 'GET' } as IncomingMessage;
  const response = new ServerResponse(request);
  allow(request, response, () => undefined);
  return response.getHeaders();
}

/** What Node's parser found, for developers of clients; undefined where the code says it. */
function messageOf({ code = '' }: ParserError) {
  if (code === 'HPE_HEADER_OVERFLOW') return HEAD_TOO_LARGE;
  return code.startsWith('HPE_') ? 'Yêu cầu HTTP sai cú pháp' : undefined;
}
