import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { AuthGuard } from './modules/auth/auth.guard.js';
import { serveApiDocs } from './platform/api-docs/serve-api-docs.js';
import type { AppConfig } from './platform/config/app-config.js';
import { currentRequests } from './platform/errors/current-request.js';
import { ErrorFilter } from './platform/errors/error.filter.js';
import { sendError } from './platform/errors/send-error.js';
import { DatabaseConnections } from './platform/database/connections.js';
import { graphqlBodies } from './platform/graphql/graphql-bodies.js';
import { MAX_BODY_BYTES } from './platform/http/body-limits.js';
import { handleClientError, trackBodies } from './platform/http/client-error-handler.js';
import { closingConnections } from './platform/http/closing-connections.js';
import { originCheck } from './platform/http/cross-origin.js';
import { defaultContentSecurityPolicy } from './platform/http/default-content-security-policy.js';
import { failedResponses } from './platform/http/failed-responses.js';
import { ignoredHeaders } from './platform/http/ignored-headers.js';
import { inputPipe } from './platform/http/input.pipe.js';
import { jsonParser } from './platform/http/json-body.js';
import { multipartForms } from './platform/http/multipart-forms.js';
import { otherMethods } from './platform/http/other-methods.js';
import { checkRequestHeads, MAX_HEAD_BYTES, MAX_TARGET_LENGTH } from './platform/http/request-head.js';
import { SILENCE_TIMEOUT_MS } from './platform/workers/timeouts.js';
import { UnsentResponses } from './platform/http/unsent-responses.js';
import { rejectedOverload } from './platform/rate-limiting/overload.hook.js';
import { limitedRequests } from './platform/rate-limiting/request-limit.hook.js';
import { limitsOf } from './platform/rate-limiting/limits.js';
import { RequestRateLimiter } from './platform/rate-limiting/request-rate-limiter.js';
import { startLogger } from './platform/logging/logging.module.js';
import { RequestTurns } from './platform/turns/request-turns.js';
import { requestsUnderWay } from './platform/turns/requests-under-way.js';
import { ResponseCache } from './platform/response-cache/response-cache.js';
import { cachedResponses } from './platform/response-cache/response-cache.hooks.js';
import { serveFromCache } from './platform/response-cache/serve-from-cache.js';
import { SitePictures } from './platform/site-pictures/site-pictures.js';
import { failurePages, type FailurePages } from './platform/ssr/failure-pages.js';

const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/**
 * Creates the server, ready to listen. `main.ts` and every e2e test call it, so that tests run what users run. It reads in the order
 * in which a request passes: the listeners before Fastify, what Fastify does for all routes, Nest.
 *
 * @param config the validated settings; their database must already be migrated
 * @param pictures drawn from them, unless they already were
 */
export async function createApp(config: AppConfig, pictures?: SitePictures): Promise<NestFastifyApplication> {
  pictures ??= await SitePictures.drawApart(config.ownerFile);
  const cache = new ResponseCache(config.RESPONSE_CACHE_MB);
  const unsent = new UnsentResponses();
  const failures = failurePages(config.ownerFile.owner);
  const adapter = await createFastify(config, failures, (fastify) =>
    createHttpServer(config, cache, unsent, fastify),
  );
  const fastify = adapter.getInstance();

  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config, cache, pictures),
    adapter,
    { logger: startLogger(config), abortOnError: false },
  );
  app.useLogger(app.get(Logger));
  app.useGlobalPipes(inputPipe());
  app.useGlobalFilters(new ErrorFilter());

  const guard = app.get(AuthGuard);
  await fastify.register(graphqlBodies, {
    authenticate: (request) => guard.authenticate(request),
    schema: () => app.get(GraphQLSchemaHost).schema,
  });
  await serveApiDocs(app, cache);
  await fastify.register(requestsUnderWay, {
    turns: app.get<RequestTurns>(RequestTurns),
    unsent,
    accountOf: (request) => guard.accountOf(request),
    page: failures.tooManyRequests,
  });
  const connections = app.get<DatabaseConnections>(DatabaseConnections);
  fastify.addHook('onListen', async () => connections.beginServing());
  return app.init();
}

/** Node's HTTP server with the listeners before Fastify, written in the order of a request. @param fastify handles the other requests */
function createHttpServer(
  config: AppConfig,
  cache: ResponseCache,
  unsent: UnsentResponses,
  fastify: RequestListener,
): Server {
  const allow = originCheck(config);
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEAD_BYTES },
    checkRequestHeads(
      allow,
      trackBodies(
        serveFromCache(cache, unsent, (request, response) =>
          allow(request, response, () => fastify(request, response)),
        ),
      ),
    ),
  );
  server.timeout = SILENCE_TIMEOUT_MS;
  return server;
}

/** Fastify with what all routes share, in the order of the request and then of the response. Nest adds the routes. */
async function createFastify(
  config: AppConfig,
  failures: FailurePages,
  serverFactory: (fastify: RequestListener) => Server,
): Promise<FastifyAdapter> {
  const isDevelopment = config.NODE_ENV === 'development';
  const adapter = new FastifyAdapter({
    // A busy machine may take longer to start than the ten seconds of its plugins.
    pluginTimeout: 0,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: sendError,
    clientErrorHandler: (error, socket) => handleClientError(error, socket, originCheck(config)),
    // Its route responds to a parameter of any length, so that the error is the one of the route.
    routerOptions: { maxParamLength: MAX_TARGET_LENGTH },
    forceCloseConnections: 'idle',
    // The port is closed by then; what arrives over a connection that is open is served.
    return503OnClosing: false,
    multipart: false,
    serverFactory,
  });
  const fastify = adapter.getInstance();
  await fastify.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Other hosts of the domain are not this server's to decide about.
    strictTransportSecurity: { includeSubDomains: false },
    // Nothing that browsers of this decade read; a page fetches up to twenty files, each with its headers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

  await fastify.register(currentRequests);
  await fastify.register(ignoredHeaders);
  await fastify.register(limitedRequests, {
    limiter: new RequestRateLimiter(limitsOf(config).requests),
    page: failures.tooManyRequests,
    // Vite serves a page in hundreds of files.
    onlyApi: isDevelopment,
  });
  await fastify.register(rejectedOverload, { ...config, page: failures.overload });
  await fastify.register(otherMethods);

  // The API accepts JSON and multipart; text would be read as an empty form.
  fastify.removeContentTypeParser('text/plain');
  adapter.useBodyParser('application/json', false, { bodyLimit: MAX_BODY_BYTES }, jsonParser(fastify));
  await fastify.register(multipartForms);

  await fastify.register(closingConnections);
  await fastify.register(failedResponses);
  // Vite injects scripts into pages in development.
  if (!isDevelopment) await fastify.register(defaultContentSecurityPolicy);
  // Last, because the cache stores the headers, too.
  await fastify.register(cachedResponses, config);
  return adapter;
}
