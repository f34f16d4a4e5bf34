import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { limits } from '@tiempos/validation';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/app-config.js';
import { answerFailure } from '../errors/answer-failure.js';
import { BODY_BYTES, POST_SAVE_BYTES } from './body-limits.js';
import { forbidCachingOfFailures, resetFailedStreams } from './failed-responses.js';
import { answerGarbledRequest } from './garbled-requests.js';
import { GeneralLimit } from './general-limit.js';
import { answerLog } from './logging.module.js';
import { closePages } from './page-policies.js';
import { answerFromMemory } from './response-cache/answer-from-memory.js';
import type { Listener, ResponseCache } from './response-cache/response-cache.js';
import { sendAnswers } from './response-cache/send-answers.js';
import { streamLongResponses } from './stream-long-responses.js';
import { closeUnreadRequests } from './unread-body.js';

const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/**
 * Fastify with the limits of the specification, the response cache before it, and what is the same for every route:
 * headers, the request's id, the general limit, the kinds of body. The routes come from Nest.
 */
export async function createFastify(config: AppConfig, cache: ResponseCache): Promise<FastifyAdapter> {
  const limit = new GeneralLimit(config);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFailure,
    clientErrorHandler: answerGarbledRequest,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    multipart: false,
    serverFactory: (listener: Listener) =>
      createServer(
        { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
        answerFromMemory(cache, { limit, onAnswer: answerLog(config) }, listener),
      ),
  });
  const fastify = adapter.getInstance();
  await fastify.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
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

  closeUnreadRequests(fastify);
  closeAnsweredConnections(fastify);
  forbidCachingOfFailures(fastify);
  resetFailedStreams(fastify);
  // A development page runs what Vite puts into it.
  if (config.NODE_ENV !== 'development') closePages(fastify);
  streamLongResponses(fastify);
  // After all that belongs to an answer: it keeps the headers too.
  sendAnswers(fastify);

  // The API takes JSON and multipart; text would be read as an empty form.
  fastify.removeContentTypeParser('text/plain');

  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // The route's own path: a request may spell it with percent signs.
    if (!limit.covers(request.routeOptions.url ?? request.url)) return;
    if (!limit.allows(request.ip)) throw limit.refusalOf(request.ip);
  });
  return adapter;
}

/** Once the server stops, a connection ends with the answer under way: kept alive, it would hold the stop up. */
function closeAnsweredConnections(fastify: FastifyInstance) {
  let isClosing = false;
  fastify.addHook('preClose', async () => void (isClosing = true));
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
