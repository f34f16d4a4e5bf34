import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { logError } from '../errors/log-error.js';
import { toAppError } from '../errors/to-app-error.js';

/**
 * Keeps failures out of every cache on the way: a response from status 400 on is `no-store`, unless it says `no-cache`
 * itself, and carries no validator, whatever headers the route had set for its success.
 */
export function preventErrorCaching(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode < 400) return;
    if (reply.getHeader('cache-control') !== 'no-cache') void reply.header('cache-control', 'no-store');
    for (const name of ['etag', 'last-modified', 'expires']) {
      void reply.removeHeader(name);
      // A stream that failed at once has already handed its headers to Node.
      reply.raw.removeHeader(name);
    }
  });
}

/**
 * Resets the connection when a streamed body fails in the middle. An orderly end would look complete to an HTTP/1.0 client,
 * as many proxies are, and a cache would keep the half.
 */
export function resetFailedStreams(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (_request, { raw }, payload) => {
    if (!(payload instanceof Readable)) return;
    payload.once('error', (error) => {
      // Before the first byte the failure gets a response of its own, and nobody waits for one after the client has left.
      if (!raw.headersSent || raw.destroyed) return;
      logError(toAppError(error));
      raw.socket?.resetAndDestroy();
    });
  });
}
