import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, preParsingAsyncHookHandler } from 'fastify';
import type { AppConfig } from '../config/app-config.js';
import { GRAPHQL_PATH, isApiPath } from '../http/api-paths.js';
import type { AppRequest } from '../http/app-request.js';
import { matchesEtag } from '../http/etag.js';
import { addVary } from '../http/vary.js';
import { routePath } from '../rate-limiting/request-limit.hook.js';
import { CachedResponse } from './cached-response.js';
import { cacheContextOf } from './cache-listener.js';
import { sumOf } from './dependencies.js';
import { NOT_SHARED, sharedCacheHeaders } from './shared-cache-headers.js';

/**
 * Sends every text that is the same for all clients compressed and with an entity tag, and stores the responses to
 * cacheable requests. Responses to signed-in requests, and those that carry or need tokens, are neither compressed nor
 * stored, and `no-store` keeps them out of browser caches. With SHARED_CACHE_SECONDS, headers for caches in front let them keep
 * what is stored here, unless serving it counts a view.
 */
export function addResponseCacheHooks(fastify: FastifyInstance, config: AppConfig): void {
  const shared =
    config.SHARED_CACHE_SECONDS > 0 ? sharedCacheHeaders(config.SHARED_CACHE_SECONDS) : undefined;
  fastify.addHook('preParsing', passBodyOn);

  fastify.addHook('onSend', async (request: AppRequest, reply, payload) => {
    const pending = cacheContextOf(request.raw)?.pending;
    const isAnonymous = request.headers.authorization === undefined;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPublic = isAnonymous && (pending || isRead);
    const {
      isPublicQuery = false,
      skipCache = false,
      isPrivate = false,
      onServe = [],
      dependencies = [],
    } = request.cacheHints ?? {};
    const isGood = reply.statusCode === 200;
    const isPersonal = !isAnonymous || !(isRead || isPublicQuery);
    if (isPrivate || (isPersonal && !reply.hasHeader('cache-control')))
      void reply.header('cache-control', 'no-store');
    if (isPrivate || !isPublic || typeof payload !== 'string' || !isText(reply)) {
      pending?.settle();
      if (isGood) for (const listener of onServe) listener(request);
      return payload;
    }

    const isShared = pending !== undefined && isGood && (isRead || isPublicQuery);
    const isStored = isShared && !skipCache;
    if (isRead) {
      addVary(reply, varyOf(routePath(request)));
      if (isStored && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
    }
    const shows = sumOf(dependencies);
    // Serving an article counts a view, so its requests must arrive here (C37).
    const mayBeShared = isRead && isStored && onServe.length === 0 && pending.isCurrent(shows);
    if (shared && isRead) {
      void reply.headers(mayBeShared ? shared : NOT_SHARED);
      if (mayBeShared) void reply.removeHeader('ratelimit');
    }
    const response = new CachedResponse(payload, textHeaders(reply), {
      isTagged: isRead && isGood,
      onServe,
      dependencies: shows,
    });
    pending?.settle(isShared ? response : undefined, { isStored });

    const { body, etag, headers } = await response.encodedFor(request.raw);
    for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at]!, headers[at + 1]);
    if (isGood) for (const listener of onServe) listener(request);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      void reply.status(304);
      return '';
    }
    void reply.header('content-length', body.length);
    return body;
  });
}

/** The cache has read the body for its key; Fastify reads it again. */
const passBodyOn: preParsingAsyncHookHandler = async ({ raw }, _reply, payload) => {
  const body = cacheContextOf(raw)?.body;
  if (!body) return payload;
  return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
};

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

/** The headers that belong to the text and not to this one request, nor to the site whose script sent it. */
function textHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const isOfRequest = (name: string) =>
    /^(x-request-id|content-length|ratelimit)$/.test(name) ||
    (name.startsWith('access-control-') && reply.raw.hasHeader(name));
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !isOfRequest(name)));
}
