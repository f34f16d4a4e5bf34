import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { limits } from '@tiempos/validation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from './platform/config/app-config.js';
import { sendError } from './platform/errors/send-error.js';
import { isApiPath } from './platform/http/api-paths.js';
import { BODY_BYTES, POST_SAVE_BYTES } from './platform/http/body-limits.js';
import { limitRequests, routePath, type StaticPage } from './platform/rate-limiting/request-limit.hook.js';
import { preventErrorCaching, resetFailedStreams } from './platform/http/failed-responses.js';
import { handleClientError } from './platform/http/client-error-handler.js';
import { RequestRateLimiter } from './platform/rate-limiting/request-rate-limiter.js';
import { jsonParser } from './platform/http/json-body.js';
import { addDefaultContentSecurityPolicy } from './platform/http/default-content-security-policy.js';
import { createRequestServer } from './create-request-server.js';
import type { RequestListener } from './platform/http/request-listener.js';
import type { ResponseCache } from './platform/response-cache/response-cache.js';
import { addResponseCacheHooks } from './platform/response-cache/response-cache.hooks.js';
import { streamLongResponses } from './platform/http/stream-long-responses.js';
import { drainUnreadRequests } from './platform/http/request-drain.js';

/**
 * Fastify with the limits of the specification and what is the same for every route: headers, the request's id, the general
 * limit, the kinds of body. The routes come from Nest.
 *
 * @param refusalPage what a browser is shown when its page is refused by the general limit
 */
export async function createFastify(
  config: AppConfig,
  cache: ResponseCache,
  refusalPage: StaticPage,
): Promise<FastifyAdapter> {
  const limiter = new RequestRateLimiter(config);
  const isDevelopment = config.NODE_ENV === 'development';
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: sendError,
    clientErrorHandler: handleClientError,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    multipart: false,
    serverFactory: (listener: RequestListener) => createRequestServer(config, { cache, limiter }, listener),
  });
  const fastify = adapter.getInstance();
  await fastify.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The other hosts of the domain are not ours to bind.
    strictTransportSecurity: { includeSubDomains: false },
  });
  await fastify.register(multipart, {
    limits: {
      fileSize: limits.thumbnailBytes.below,
      files: 1,
      fields: 20,
      fieldSize: POST_SAVE_BYTES,
      parts: 25,
    },
    throwFileSizeLimit: false,
  });

  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    removeIgnoredHeaders(request);
  });
  limitRequests(fastify, limiter, { page: refusalPage, onlyApi: isDevelopment });
  drainUnreadRequests(fastify);
  closeConnectionsOnShutdown(fastify);
  preventErrorCaching(fastify);
  resetFailedStreams(fastify);
  // A development page runs what Vite puts into it.
  if (!isDevelopment) addDefaultContentSecurityPolicy(fastify);
  streamLongResponses(fastify);
  // After all that belongs to an answer: it keeps the headers too.
  addResponseCacheHooks(fastify);

  // The API takes JSON and multipart; text would be read as an empty form.
  fastify.removeContentTypeParser('text/plain');
  adapter.useBodyParser('application/json', false, { bodyLimit: BODY_BYTES }, jsonParser(fastify));

  return adapter;
}

/** Removes what must make no difference, so that nothing behind can depend on it. */
function removeIgnoredHeaders(request: FastifyRequest) {
  const { headers } = request.raw;
  // Pages are the same for everyone: who asks must not even be looked up.
  if (!isApiPath(routePath(request))) delete headers.authorization;
  // Identity is never in a cookie (C16).
  delete headers.cookie;
  // URLs are made from PUBLIC_URL (C49). Apollo's integration makes one of these and fails on what is no host.
  headers.host ??= 'localhost';
  delete headers['x-forwarded-host'];
  delete headers['x-forwarded-proto'];
}

/** Once the server stops, a connection ends with the answer under way: kept alive, it would hold the stop up. */
function closeConnectionsOnShutdown(fastify: FastifyInstance) {
  let isClosing = false;
  fastify.addHook('preClose', async () => void (isClosing = true));
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
