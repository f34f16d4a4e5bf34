import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppConfig } from '../config/app-config.js';
import { GRAPHQL_PATH, isApiPath } from '../http/api-paths.js';
import type { AppRequest } from '../http/app-request.js';
import { matchesEtag } from '../http/etag.js';
import { addVary } from '../http/vary.js';
import { routePath } from '../rate-limiting/request-limit.hook.js';
import { chooseEncoding, encodeText } from './content-encoding.js';
import { pendingResponseOf } from './serve-from-cache.js';
import { NOT_SHARED, sharedCacheHeaders } from './shared-cache-headers.js';

/**
 * Sends every text that is the same for all clients compressed and with an entity tag, and stores the responses to
 * cacheable requests. Responses to signed-in requests, and those that carry or need tokens, are neither compressed nor
 * stored, and `no-store` keeps them out of browser caches. With SHARED_CACHE_SECONDS, headers for caches in front let them keep
 * what is stored here, unless serving it counts a view.
 */
export const cachedResponses = fastifyPlugin<Pick<AppConfig, 'SHARED_CACHE_SECONDS'>>(
  async (fastify, { SHARED_CACHE_SECONDS: seconds }) => {
    const shared = seconds > 0 ? sharedCacheHeaders(seconds) : undefined;

    fastify.addHook('onSend', async (request: AppRequest, reply, payload) => {
      const pending = pendingResponseOf(request.raw);
      const { isPublicQuery, skipCache, isPrivate, onServe = [] } = request.cacheHints ?? {};
      const path = routePath(request);
      const isGood = reply.statusCode === 200;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isAnonymous = request.headers.authorization === undefined;
      const isPublic = !isPrivate && isAnonymous && (isRead || isPublicQuery === true);
      if (isPrivate || (!isPublic && !reply.hasHeader('cache-control')))
        void reply.header('cache-control', 'no-store');
      const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
      if (!isPublic || !isWhole || !isText(reply)) {
        pending?.settle();
        if (isGood) for (const listener of onServe) listener(request);
        return payload;
      }

      const isShared = isGood && pending !== undefined && (path !== GRAPHQL_PATH || isPublicQuery === true);
      const isStored = isShared && !skipCache;
      if (isRead) addVary(reply, varyOf(path));
      if (isRead && isGood && !reply.hasHeader('cache-control'))
        void reply.header('cache-control', 'no-cache');
      if (shared && isRead) {
        // Serving an article counts a view, so its requests must arrive here (C37). Some of those caches ignore Vary: Accept.
        const mayBeShared = isStored && onServe.length === 0 && path !== GRAPHQL_PATH && pending.isCurrent();
        void reply.headers(mayBeShared ? shared : NOT_SHARED);
        if (mayBeShared) void reply.removeHeader('ratelimit');
      }

      const { body, encoding } = await encodeText(
        payload,
        chooseEncoding(request.headers['accept-encoding']),
      );
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      const etag = `"${digest(reply, body)}-${encoding}"`;
      if (isRead && isGood) void reply.header('etag', etag);
      pending?.settle(isShared ? { headers: sharedHeaders(reply), etag, body, onServe } : undefined, {
        isStored,
      });

      if (isGood) for (const listener of onServe) listener(request);
      if (isRead && isGood && matchesEtag(request.headers['if-none-match'], etag)) {
        void reply.status(304);
        return '';
      }
      void reply.header('content-length', body.length);
      return body;
    });
  },
  { name: 'cached-responses' },
);

const API_VARY = 'Accept-Encoding, Authorization';

/** The request headers that a response depends on, beside the origin. */
function varyOf(path: string) {
  if (path === GRAPHQL_PATH) return `Accept, ${API_VARY}`;
  return isApiPath(path) ? API_VARY : 'Accept-Encoding';
}

function isText(reply: FastifyReply) {
  return /^(text\/|application\/(json|graphql-response\+json|(rss\+)?xml|manifest\+json))/.test(
    String(reply.getHeader('content-type')),
  );
}

/** A media type is a representation of its own, with a tag of its own; the encoding is part of the tag. */
function digest(reply: FastifyReply, body: Buffer) {
  const type = String(reply.getHeader('content-type'));
  return createHash('sha256').update(`${type}\n`).update(body).digest('base64url');
}

/** The headers that belong to the response and not to this one request. */
function sharedHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders())
    .filter(([name]) => !/^(x-request-id|content-length|ratelimit(-policy)?)$/.test(name))
    .flatMap(([name, value]) => [name, String(value)]);
}
