import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../errors/app-error.js';
import { errorBody } from '../errors/error-body.js';
import { errorKinds } from '../errors/error-codes.js';
import { isApiPath } from '../http/api-paths.js';
import type { RequestRateLimiter } from './request-rate-limiter.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves files that were made before: their requests are not counted by the general limit. */
    servesFiles?: boolean;
  }
}

/** The configuration of such a route. */
export const SERVES_FILES = { servesFiles: true } as const;

/** A whole HTML page and its content security policy. */
export interface StaticPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * Counts every request that Fastify gets and refuses those beyond the general limit: pages, searches, feeds, unknown paths,
 * health checks and the API. Built files and stored images are free.
 *
 * @param options.page what a browser is shown when its page is refused
 * @param options.onlyApi leaves all but the API alone, for Vite, which sends a page in hundreds of files
 */
export function limitRequests(
  fastify: FastifyInstance,
  limiter: RequestRateLimiter,
  { page, onlyApi }: { page: StaticPage; onlyApi: boolean },
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (onlyApi && !isApiPath(routePath(request))) return;
    if (request.routeOptions.config.servesFiles || limiter.consume(request.ip)) return;
    const body = refuse(request, reply, limiter.limitError(request.ip));
    if (!wantsPage(request)) return reply.send(body);
    const { html, policy } = page;
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });
}

/** Sets all but the body. @returns the common body of failures */
function refuse({ id }: FastifyRequest, reply: FastifyReply, error: AppError) {
  void reply
    .status(errorKinds[error.code].status)
    .headers({ 'retry-after': error.details.retryAfter, 'cache-control': 'no-store' });
  return errorBody(error, id);
}

/** The path of the request's route, however the request spells it; that of the request where no route takes it. */
export function routePath({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? url;
}

function wantsPage({ method, headers }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html');
}
