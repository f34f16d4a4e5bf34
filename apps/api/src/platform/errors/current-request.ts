import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<{ request?: FastifyRequest }>();

/** Stores each request in an AsyncLocalStorage, for code that does not get it as an argument. */
export function trackRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const store: { request?: FastifyRequest } = { request };
    // The timer of a connection that stays open keeps the store, and would keep the body and the response with it.
    reply.raw.once('finish', () => delete store.request);
    requests.run(store, done);
  });
}

/** The request that this code runs for; undefined outside of requests, and once the response is sent. */
export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore()?.request;
}
