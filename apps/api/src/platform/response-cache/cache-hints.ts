import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from './dependencies.js';

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
  /** What the response shows; it depends on every change when its endpoint does not say. */
  readonly dependencies: Dependencies[];
}

/** The hints of a request; written by the endpoint, read when the response is sent. */
export function cacheHints(request: FastifyRequest): CacheHints {
  return (request.cacheHints ??= { onServe: [], dependencies: [] });
}

/** Keeps this response out of the cache, for example search results or a page that does not exist. */
export function skipCache(request: FastifyRequest): void {
  cacheHints(request).skipCache = true;
}

/** Keeps this response out of every cache, also those of browsers and proxies: it is for the holder of a secret only. */
export function preventCaching(request: FastifyRequest): void {
  cacheHints(request).isPrivate = true;
}

/**
 * Says what the response shows, so that only a change of that outdates it. A response that is made of several parts
 * depends on the sum of what they say.
 */
export function dependsOn(request: FastifyRequest, dependencies: Dependencies): void {
  cacheHints(request).dependencies.push(dependencies);
}

/** Runs `listener` each time this response is served: just made, cached, or known to the client already (304). */
export function onServe(request: FastifyRequest, listener: (request: ServedRequest) => void): void {
  cacheHints(request).onServe.push(listener);
}
