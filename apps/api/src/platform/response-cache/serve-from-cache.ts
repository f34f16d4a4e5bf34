import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { matchesEtag } from '../http/etag.js';
import type { UnsentResponses } from '../http/unsent-responses.js';
import { cacheKeyOf } from './cache-key.js';
import type { CachedResponse, PendingResponse, ResponseCache } from './response-cache.js';

const pendingResponses = new WeakMap<IncomingMessage, PendingResponse>();

/** The entry of the cache that waits for the response to this request; undefined when its response cannot be cached. */
export function pendingResponseOf(request: IncomingMessage): PendingResponse | undefined {
  return pendingResponses.get(request);
}

/** Serves cached responses before Fastify, which gets every other request. */
export function serveFromCache(
  cache: ResponseCache,
  unsent: UnsentResponses,
  fastify: RequestListener,
): RequestListener {
  const write = (found: CachedResponse, request: IncomingMessage, response: ServerResponse) => {
    serve(found, request, response);
    unsent.add(response, found.body);
  };
  return (request, response) => {
    const key = cache.isEnabled ? cacheKeyOf(request, cache.paths) : undefined;
    if (key === undefined) return fastify(request, response);
    const found = cache.get(key);
    if (found instanceof Promise) {
      void found.then((shared) => (shared ? write(shared, request, response) : fastify(request, response)));
    } else if (found) {
      write(found, request, response);
    } else {
      const pending = cache.begin(key);
      response.once('close', () => pending.settle());
      pendingResponses.set(request, pending);
      fastify(request, response);
    }
  };
}

function serve(
  { headers, etag, body, onServe }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
) {
  for (const listener of onServe) listener(request);
  if (matchesEtag(request.headers['if-none-match'], etag)) response.writeHead(304, [...headers]).end();
  else response.writeHead(200, [...headers, 'content-length', String(body.length)]).end(body);
}
