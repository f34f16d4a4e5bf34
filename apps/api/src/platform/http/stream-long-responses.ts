import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** In characters. Serialising or encoding a longer response blocks the event loop for some milliseconds. */
export const LONG_RESPONSE_LENGTH = 1_000_000;
const CHUNK_LENGTH = 64 * 1024;

/**
 * Sends a long response to a POST, which only GraphQL has, in chunks: encoding many megabytes at once would block
 * the event loop and hold them in memory twice.
 */
export function streamLongResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ method }, _reply, payload, done) => {
    const isLong = method === 'POST' && typeof payload === 'string' && payload.length > LONG_RESPONSE_LENGTH;
    done(null, isLong ? Readable.from(chunks(payload), { objectMode: false }) : payload);
  });
}

function* chunks(text: string) {
  for (let start = 0; start < text.length;) {
    const end = start + CHUNK_LENGTH;
    // Do not split a surrogate pair.
    const isSplit = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    yield Buffer.from(text.slice(start, isSplit ? end + 1 : end));
    start = isSplit ? end + 1 : end;
  }
}
