import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Hints of the endpoint for the response cache. */
    cacheHints?: CacheHints;
  }
}

/** The part of a request that is known when it is served from the cache. */
export interface ServedRequest {
  readonly method?: string;
  readonly headers: IncomingHttpHeaders;
}

/** Hints of an endpoint about its response. */
export interface CacheHints {
  /** A GraphQL query of nothing but public fields. */
  isPublicQuery?: boolean;
  /** Do not store the response; equal requests that wait for it get it, too. */
  skipCache?: boolean;
  /** Nobody else may get the response, not even an equal request, and no cache may keep it. */
  isPrivate?: boolean;
  /** Called for each request that this response is served to, now and from the cache. */
  readonly onServe: ((request: ServedRequest) => void)[];
}

/** The hints of a request; written by the endpoint, read when the response is sent. */
export function cacheHints(request: FastifyRequest): CacheHints {
  return (request.cacheHints ??= { onServe: [] });
}

/** Keeps this response out of the cache, for example search results or a page that does not exist. */
export function skipCache(request: FastifyRequest): void {
  cacheHints(request).skipCache = true;
}

/** Keeps this response out of every cache, also those of browsers and proxies: it is for the holder of a secret only. */
export function preventCaching(request: FastifyRequest): void {
  cacheHints(request).isPrivate = true;
}

/** Runs `listener` each time this response is served: just made, cached, or known to the client already (304). */
export function onServe(request: FastifyRequest, listener: (request: ServedRequest) => void): void {
  cacheHints(request).onServe.push(listener);
}
