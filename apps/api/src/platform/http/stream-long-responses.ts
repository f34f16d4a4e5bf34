import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** In characters. */
const LONG_RESPONSE = 1_000_000;
const PIECE = 64 * 1024;

/**
 * Sends a long response to a POST, which only GraphQL has, in pieces: encoding many megabytes at once would block the event
 * loop and hold them in memory twice.
 */
export function streamLongResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ method }, _reply, payload, done) => {
    const isLong = method === 'POST' && typeof payload === 'string' && payload.length > LONG_RESPONSE;
    done(null, isLong ? Readable.from(pieces(payload), { objectMode: false }) : payload);
  });
}

function* pieces(text: string) {
  for (let start = 0; start < text.length;) {
    const end = start + PIECE;
    // The two halves of a character outside the basic plane stay together.
    const isCut = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    yield Buffer.from(text.slice(start, isCut ? end + 1 : end));
    start = isCut ? end + 1 : end;
  }
}
