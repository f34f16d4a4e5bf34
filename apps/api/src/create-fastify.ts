import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import helmet from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from './platform/config/app-config.js';
import { trackRequests } from './platform/errors/current-request.js';
import { sendError } from './platform/errors/send-error.js';
import { isApiPath } from './platform/http/api-paths.js';
import { MAX_BODY_BYTES } from './platform/http/body-limits.js';
import { acceptForms } from './platform/http/open-form.js';
import { rejectOtherForms } from './platform/http/multipart-forms.js';
import { rejectOtherMethods } from './platform/http/other-methods.js';
import { rejectOverload } from './platform/rate-limiting/overload.hook.js';
import { limitRequests, routePath } from './platform/rate-limiting/request-limit.hook.js';
import { preventErrorCaching, resetFailedStreams } from './platform/http/failed-responses.js';
import { handleClientError } from './platform/http/client-error-handler.js';
import { RequestRateLimiter } from './platform/rate-limiting/request-rate-limiter.js';
import { jsonParser } from './platform/http/json-body.js';
import { addDefaultContentSecurityPolicy } from './platform/http/default-content-security-policy.js';
import { createRequestServer } from './create-request-server.js';
import type { ResponseCache } from './platform/response-cache/response-cache.js';
import { addResponseCacheHooks } from './platform/response-cache/response-cache.hooks.js';
import type { StaticPage } from './platform/http/static-page.js';
import { streamLongResponses } from './platform/http/stream-long-responses.js';
import { serveUnescaped } from './platform/http/unescaped-request.js';
import { drainUnreadRequests } from './platform/http/request-drain.js';

/**
 * Creates Fastify with what all routes share: limits, headers, request ids, the request rate limiter and body
 * parsers. Nest adds the routes.
 *
 * @param pages what a browser gets over the request rate limit, and while the server has too much to do
 */
export async function createFastify(
  config: AppConfig,
  cache: ResponseCache,
  pages: Record<'tooManyRequests' | 'overload', StaticPage>,
): Promise<FastifyAdapter> {
  const limiter = new RequestRateLimiter(config);
  const isDevelopment = config.NODE_ENV === 'development';
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: sendError,
    clientErrorHandler: (error, socket) => {
      if (!serveUnescaped(error, socket, adapter.getInstance().server)) handleClientError(error, socket);
    },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // The port is closed by then; what arrives over a connection that is open is served.
    return503OnClosing: false,
    multipart: false,
    serverFactory: (listener: RequestListener) => createRequestServer(config, cache, listener),
  });
  const fastify = adapter.getInstance();
  await fastify.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Other hosts of the domain are not this server's to decide about.
    strictTransportSecurity: { includeSubDomains: false },
  });
  acceptForms(fastify);

  trackRequests(fastify);
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    removeIgnoredHeaders(request);
  });
  limitRequests(fastify, limiter, { page: pages.tooManyRequests, onlyApi: isDevelopment });
  rejectOverload(fastify, config, pages.overload);
  rejectOtherMethods(fastify);
  rejectOtherForms(fastify);
  drainUnreadRequests(fastify);
  closeConnectionsOnShutdown(fastify);
  preventErrorCaching(fastify);
  resetFailedStreams(fastify);
  // Vite injects scripts into pages in development.
  if (!isDevelopment) addDefaultContentSecurityPolicy(fastify);
  streamLongResponses(fastify);
  // Last, because the cache stores the headers, too.
  addResponseCacheHooks(fastify, config);

  // The API accepts JSON and multipart; text would be read as an empty form.
  fastify.removeContentTypeParser('text/plain');
  adapter.useBodyParser('application/json', false, { bodyLimit: MAX_BODY_BYTES }, jsonParser(fastify));

  return adapter;
}

/** Removes headers that must have no effect, so that no later code depends on them. */
function removeIgnoredHeaders(request: FastifyRequest) {
  const { headers } = request.raw;
  // Pages are the same for everyone, so the token is not even verified.
  if (!isApiPath(routePath(request))) delete headers.authorization;
  // Tokens are never in a cookie (C16).
  delete headers.cookie;
  // URLs are built from PUBLIC_URL (C49). Apollo's integration builds one from the host and fails without it.
  headers.host ??= 'localhost';
  delete headers['x-forwarded-host'];
  delete headers['x-forwarded-proto'];
}

/** During shutdown, connections close after their response: kept alive, they would delay the shutdown. */
function closeConnectionsOnShutdown(fastify: FastifyInstance) {
  let isClosing = false;
  fastify.addHook('preClose', async () => void (isClosing = true));
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
