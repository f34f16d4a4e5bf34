import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { MAX_HEAD_BYTES } from './request-head.js';

/** An error of Node's HTTP parser, with the bytes that it was reading and how many of them it has understood. */
export type ParserError = Error & {
  readonly code?: string;
  readonly rawPacket?: unknown;
  readonly bytesParsed?: number;
};

const connections = new WeakMap<Duplex, UnescapedRequest>();

/**
 * Serves a request whose path or query has bytes beyond ASCII, such as accents that an older client has not percent-encoded
 * (C31). Node's parser refuses them and cannot be told to go on, so the bytes are escaped and parsed again, as a connection
 * around the one that they came from, which ends after the response. A request with a body stays refused.
 *
 * @returns whether it takes care of the connection
 */
export function serveUnescaped(error: ParserError, socket: Socket, server: Server): boolean {
  const { code, rawPacket, bytesParsed = 0 } = error;
  const known = connections.get(socket);
  if (known) {
    // The parser reports what follows, such as the rest of the head, as the same error.
    if (Buffer.isBuffer(rawPacket)) known.receive(rawPacket);
    else socket.destroy();
    return true;
  }
  if (code !== 'HPE_INVALID_URL' || !Buffer.isBuffer(rawPacket)) return false;
  if (socket instanceof UnescapedRequest) return false;
  const [line, method, target, version] = unescapedLine.exec(rawPacket.toString('latin1')) ?? [];
  // Otherwise the line was served already, or is part of a body, and the error is about a later one.
  if (line === undefined || bytesParsed >= line.length) return false;
  const request = new UnescapedRequest(socket);
  connections.set(socket, request);
  request.receive(Buffer.from(`${method} ${escaped(target!)} HTTP/${version}\r\nconnection: close\r\n`));
  request.receive(rawPacket.subarray(line.length));
  server.emit('connection', request);
  return true;
}

/** A whole request line, at the beginning of what was received. */
const unescapedLine = /^(GET|HEAD) (\/[!-~\x80-\xff]*) HTTP\/(1\.[01])\r\n/;

function escaped(target: string) {
  return target.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** What Node's HTTP server and ours read of a connection, around one with a parser that has failed. */
class UnescapedRequest extends Duplex {
  private received = 0;

  constructor(private readonly socket: Socket) {
    super();
    socket.once('close', () => this.destroy());
  }

  get remoteAddress(): string | undefined {
    return this.socket.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.socket.remotePort;
  }

  receive(bytes: Buffer): void {
    this.received += bytes.length;
    // No head is longer, and nothing slows down a client that sends a body.
    if (this.received > 2 * MAX_HEAD_BYTES) this.socket.destroy();
    else this.push(bytes);
  }

  /** Node calls it after the last response. */
  destroySoon(): void {
    this.end(() => this.destroy());
  }

  resetAndDestroy(): this {
    this.socket.resetAndDestroy();
    return this;
  }

  override _read(): void {
    // Bytes are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.socket.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.socket.destroy();
    done(error);
  }
}
