import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const requests = new AsyncLocalStorage<{ request?: FastifyRequest }>();

/** Names each request in its response, and stores it in an AsyncLocalStorage, for code that does not get it as an argument. */
export const currentRequests = fastifyPlugin(
  async (fastify) => {
    fastify.addHook('onRequest', (request, reply, done) => {
      void reply.header('x-request-id', request.id);
      const store: { request?: FastifyRequest } = { request };
      // The timer of a connection that stays open keeps the store, and would keep the body and the response with it.
      reply.raw.once('finish', () => delete store.request);
      requests.run(store, done);
    });
  },
  { name: 'current-requests' },
);

/** The request that this code runs for; undefined outside of requests, and once the response is sent. */
export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore()?.request;
}
