import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { GRAPHQL_PATH, isApiPath } from '../http/api-paths.js';
import { matchesEtag } from '../http/etag.js';
import { requestState, type RequestRateLimiter } from '../rate-limiting/request-rate-limiter.js';
import { writableBody, type CachedResponse, type EncodedResponse } from './cached-response.js';
import { readQuery } from './graphql-body.js';
import { OUTDATED, type CacheKind, type PendingEntry, type ResponseCache } from './response-cache.js';

/** What accompanies a cacheable request through Fastify. */
export interface CacheContext {
  readonly pending: PendingEntry;
  /** The body, when it was read to build the cache key; Fastify reads it again. */
  readonly body?: Buffer;
}

const cacheContexts = new WeakMap<IncomingMessage, CacheContext>();

/** The cache context of a request; undefined when its response cannot be cached. */
export function cacheContextOf(request: IncomingMessage): CacheContext | undefined {
  return cacheContexts.get(request);
}

type OnHit = (request: IncomingMessage, id: string) => void;

/**
 * Serves cached responses before Fastify: GET and HEAD of cacheable paths, and POST of a GraphQL query whose body is
 * byte for byte the same. API requests are served from the cache only without an Authorization header. Every other
 * request is passed on.
 */
export function serveFromCache(
  cache: ResponseCache,
  { limiter, onHit }: { limiter: RequestRateLimiter; onHit?: OnHit },
  fastify: RequestListener,
): RequestListener {
  const write = cacheWriter(onHit);

  /** Fastify's own hook sends the 429. */
  const writeWithinLimit: typeof write = (cached, encoded, request, response) => {
    if (!isApiPath(request.url!)) return write(cached, encoded, request, response);
    const count = limiter.consume(limiter.clientIp(request));
    if (!count.isAllowed) fastify(request, response);
    else if (cached.isShareable) write(cached, encoded, request, response);
    else write(cached, encoded, request, response, ['ratelimit', requestState(count)]);
  };

  const serve = (
    kind: CacheKind,
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    body?: Buffer,
  ) => {
    const writeFound = (cached: CachedResponse) => {
      const encoded = cached.encodedFor(request);
      if (!(encoded instanceof Promise)) return writeWithinLimit(cached, encoded, request, response);
      void encoded.then((ready) => writeWithinLimit(cached, ready, request, response));
    };
    const found = cache.get(kind, key);
    if (found instanceof Promise) {
      void found.then((cached) => {
        if (cached === OUTDATED) return serve(kind, key, request, response, body);
        if (cached) return writeFound(cached);
        if (body) cacheContexts.set(request, { pending: noEntry, body });
        fastify(request, response);
      });
    } else if (found) {
      writeFound(found);
    } else {
      const pending = cache.begin(kind, key);
      response.once('close', () => pending.settle());
      cacheContexts.set(request, { pending, body });
      fastify(request, response);
    }
  };

  return (request, response) => {
    const { method, url = '' } = request;
    const isPersonal = request.headers.authorization !== undefined && isApiPath(url);
    if (!cache.isEnabled || isPersonal) return fastify(request, response);
    if (method === 'GET' || method === 'HEAD') {
      const key = hasBody(request) ? undefined : cache.keyOf(url);
      return key === undefined ? fastify(request, response) : serve('url', key, request, response);
    }
    if (method !== 'POST' || url !== GRAPHQL_PATH) return fastify(request, response);
    return readQuery(request, (query) => {
      if (query) serve('query', query.key, request, response, query.body);
      else fastify(request, response);
    });
  };
}

function cacheWriter(onHit: OnHit | undefined) {
  return (
    cached: CachedResponse,
    encoded: EncodedResponse,
    request: IncomingMessage,
    response: ServerResponse,
    ownHeaders: readonly string[] = [],
  ) => {
    const id = randomUUID();
    for (const listener of cached.onServe) listener(request);
    onHit?.(request, id);
    writeResponse(encoded, ['x-request-id', id, ...ownHeaders], request, response);
  };
}

function writeResponse(
  encoded: EncodedResponse,
  ownHeaders: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { headers, body, etag } = encoded;
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers, ...ownHeaders]).end();
  } else {
    response
      .writeHead(200, [...headers, 'content-length', String(body.length), ...ownHeaders])
      .end(writableBody(encoded), 'latin1');
  }
}

const noEntry: PendingEntry = { settle: () => undefined, isCurrent: () => false };

function hasBody({ headers }: IncomingMessage) {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
