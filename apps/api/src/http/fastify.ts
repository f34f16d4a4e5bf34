import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { limits } from '@tiempos/validation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config.js';
import { answerFailure } from '../errors/answer-failure.js';
import { isApiPath } from './api-paths.js';
import { BODY_BYTES, POST_SAVE_BYTES } from './body-limits.js';
import { countRequests, pathOf, type StaticPage } from './count-requests.js';
import { forbidCachingOfFailures, resetFailedStreams } from './failed-responses.js';
import { answerGarbledRequest } from './garbled-requests.js';
import { GeneralLimit } from './general-limit.js';
import { jsonParser } from './json-body.js';
import { closePages } from './page-policies.js';
import { createRequestServer } from './request-server.js';
import type { Listener, ResponseCache } from './response-cache/response-cache.js';
import { sendAnswers } from './response-cache/send-answers.js';
import { streamLongResponses } from './stream-long-responses.js';
import { closeUnreadRequests } from './unread-body.js';

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
  const limit = new GeneralLimit(config);
  const isDevelopment = config.NODE_ENV === 'development';
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFailure,
    clientErrorHandler: answerGarbledRequest,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    multipart: false,
    serverFactory: (listener: Listener) => createRequestServer(config, { cache, limit }, listener),
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
    forgetHeaders(request);
  });
  countRequests(fastify, limit, { page: refusalPage, onlyApi: isDevelopment });
  closeUnreadRequests(fastify);
  closeAnsweredConnections(fastify);
  forbidCachingOfFailures(fastify);
  resetFailedStreams(fastify);
  // A development page runs what Vite puts into it.
  if (!isDevelopment) closePages(fastify);
  streamLongResponses(fastify);
  // After all that belongs to an answer: it keeps the headers too.
  sendAnswers(fastify);

  // The API takes JSON and multipart; text would be read as an empty form.
  fastify.removeContentTypeParser('text/plain');
  adapter.useBodyParser('application/json', false, { bodyLimit: BODY_BYTES }, jsonParser(fastify));

  return adapter;
}

/** Removes what must make no difference, so that nothing behind can depend on it. */
function forgetHeaders(request: FastifyRequest) {
  const { headers } = request.raw;
  // Pages are the same for everyone: who asks must not even be looked up.
  if (!isApiPath(pathOf(request))) delete headers.authorization;
  // Identity is never in a cookie (C16).
  delete headers.cookie;
  // URLs are made from PUBLIC_URL (C49). Apollo's integration makes one of these and fails on what is no host.
  headers.host ??= 'localhost';
  delete headers['x-forwarded-host'];
  delete headers['x-forwarded-proto'];
}

/** Once the server stops, a connection ends with the answer under way: kept alive, it would hold the stop up. */
function closeAnsweredConnections(fastify: FastifyInstance) {
  let isClosing = false;
  fastify.addHook('preClose', async () => void (isClosing = true));
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
