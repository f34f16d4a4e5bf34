import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Stores each request in an AsyncLocalStorage, for code that does not get it as an argument. */
export function trackRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => requests.run(request, done));
}

/** The request that this code runs for; undefined outside of requests. */
export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}
