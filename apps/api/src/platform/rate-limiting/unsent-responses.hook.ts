import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';

/** In characters or bytes. The request rate limiter bounds how many shorter responses there are. */
const LONG_RESPONSE = 16 * 1024;

/** Of one client IP, in characters or bytes: two of the longest responses that GraphQL has. */
export const MAX_UNSENT = 40 * 1024 * 1024;

/** Of all clients. */
const MAX_UNSENT_OF_ALL = 200 * 1024 * 1024;

const RETRY_AFTER_SECONDS = 10;

/**
 * Limits the memory of responses that clients have requested and do not receive (F180): beyond it, one that would need more gets 429, or
 * 503 when all clients together hold too much. Streams, such as pictures, hold next to nothing.
 */
export function limitUnsentResponses(fastify: FastifyInstance): void {
  const unsent = new Map<string, number>();
  let total = 0;

  function add(ip: string, size: number) {
    const sum = (unsent.get(ip) ?? 0) + size;
    if (sum > 0) unsent.set(ip, sum);
    else unsent.delete(ip);
    total += size;
  }

  fastify.addHook('onSend', ({ ip }, { raw }, payload, done) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (size < LONG_RESPONSE) return done(null, payload);
    if ((unsent.get(ip) ?? 0) + size > MAX_UNSENT) return done(tooMuch('TOO_MANY_REQUESTS'));
    if (total + size > MAX_UNSENT_OF_ALL) return done(tooMuch('UNAVAILABLE'));
    add(ip, size);
    raw.once('close', () => add(ip, -size));
    done(null, payload);
  });
}

function tooMuch(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE') {
  return new AppError(code, undefined, { retryAfter: RETRY_AFTER_SECONDS });
}
