import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { clientNetwork } from '../logging/client-network.js';
import { onceAMinute } from '../errors/once-a-minute.js';

/** In characters or bytes. The request rate limiter bounds how many shorter responses there are. */
const COUNTED_LENGTH = 16 * 1024;

/** Of one client, in characters or bytes. */
export const MAX_UNSENT = 40 * 1024 * 1024;

/** Of all clients of this process. */
const MAX_UNSENT_OF_ALL = 200 * 1024 * 1024;

/** Shorter responses are sent whatever all clients together hold, so that some of them cannot keep the others out. */
const SHORT_LENGTH = 1024 * 1024;

/** A client that reads nothing of its response for this long is disconnected. */
const SILENCE_TIMEOUT_MS = 120_000;

const RETRY_AFTER_SECONDS = 10;

/**
 * Limits the memory of responses that clients have requested and do not receive (F180): beyond it, one that would need more gets
 * 429, or 503 when all clients together hold too much. Streams, such as pictures, and responses from the cache, which are held once
 * for all, are not counted.
 */
export function limitUnsentResponses(fastify: FastifyInstance): void {
  const unsent = new Map<string, number>();
  let total = 0;

  function add(client: string, size: number) {
    const sum = (unsent.get(client) ?? 0) + size;
    if (sum > 0) unsent.set(client, sum);
    else unsent.delete(client);
    total += size;
  }

  fastify.addHook('onSend', ({ ip }, { raw }, payload, done) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    // A client that has left already holds nothing, and emits no other 'close'.
    const isCounted = size >= COUNTED_LENGTH && !raw.closed;
    if (isCounted || payload instanceof Readable) raw.setTimeout(SILENCE_TIMEOUT_MS);
    if (!isCounted) return done(null, payload);
    const client = clientNetwork(ip);
    if ((unsent.get(client) ?? 0) + size > MAX_UNSENT) {
      return done(new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: RETRY_AFTER_SECONDS }));
    }
    if (size >= SHORT_LENGTH && total + size > MAX_UNSENT_OF_ALL) {
      warn();
      return done(
        new AppError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_SECONDS, isLogged: true }),
      );
    }
    add(client, size);
    raw.once('close', () => add(client, -size));
    done(null, payload);
  });
}

const logger = new Logger('Overload');
const warn = onceAMinute(() =>
  logger.warn('Clients do not receive their responses: long ones get 503 until they do'),
);
