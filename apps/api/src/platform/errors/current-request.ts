import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requestIds = new AsyncLocalStorage<string>();

/** Makes the id of each request known to what runs for it, also where no request is passed along. */
export function trackRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
}

/** The id of the request that this code runs for; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
