import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { limits } from '@tiempos/validation';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppConfig } from '../config/app-config.js';
import { answerFailure } from '../errors/answer-failure.js';
import { AppError } from '../errors/app-error.js';
import { BODY_BYTES, POST_SAVE_BYTES } from './body-limits.js';
import { networkOf } from './client-network.js';
import { answerGarbledRequest } from './garbled-requests.js';
import { closePages } from './page-policies.js';
import { closeUnreadRequests } from './unread-body.js';

/** Fastify with the limits of the specification; the routes come from Nest. */
export function createFastify(config: AppConfig): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFailure,
    clientErrorHandler: answerGarbledRequest,
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    multipart: false,
  });
}

/** Adds what is the same for every route: headers, the request's id, the general limit, the kinds of body. */
export async function configureFastify(adapter: FastifyAdapter, config: AppConfig): Promise<void> {
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
  // A development page runs what Vite puts into it.
  if (config.NODE_ENV !== 'development') closePages(fastify);

  // The API takes JSON and multipart; text would be read as an empty form.
  fastify.removeContentTypeParser('text/plain');

  const general = new RateLimiterMemory({ points: config.REQUESTS_PER_MINUTE, duration: 60 });
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // The route's own path: a request may spell it with percent signs.
    if (!limitedPath.test(request.routeOptions.url ?? request.url)) return;
    await general.consume(networkOf(request.ip)).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('TOO_MANY_REQUESTS', undefined, {
        retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
      });
    });
  });
}

/** The doors that do work; pages and pictures are cheap and cached. */
const limitedPath = /^\/(graphql|api\/(?!files\/)|admin\/)/;
