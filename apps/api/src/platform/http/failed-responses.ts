import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { logError } from '../errors/log-error.js';
import { toAppError } from '../errors/to-app-error.js';

/**
 * Keeps errors out of every cache: a response with status 400 or higher is `no-store`, unless it is `no-cache` already, and has no
 * validator, whatever headers the route set for its success. Resets the connection when a streamed body fails half-way: an orderly
 * end would look complete to an HTTP/1.0 client, such as many proxies, and a cache would store half a response.
 */
export const failedResponses = fastifyPlugin(
  async (fastify) => {
    fastify.addHook('onSend', async (_request, reply, payload) => {
      if (reply.statusCode >= 400) preventCaching(reply);
      if (payload instanceof Readable) payload.once('error', (error) => reset(reply, error));
    });
  },
  { name: 'failed-responses' },
);

function preventCaching(reply: FastifyReply) {
  if (reply.getHeader('cache-control') !== 'no-cache') void reply.header('cache-control', 'no-store');
  for (const name of ['etag', 'last-modified', 'expires']) {
    void reply.removeHeader(name);
    // A stream that failed at once has already passed its headers to Node.
    reply.raw.removeHeader(name);
  }
}

function reset({ raw }: FastifyReply, error: Error) {
  // Before the first byte the error gets its own response; after a disconnect nobody reads one.
  if (!raw.headersSent || raw.destroyed) return;
  logError(toAppError(error));
  raw.socket?.resetAndDestroy();
}
