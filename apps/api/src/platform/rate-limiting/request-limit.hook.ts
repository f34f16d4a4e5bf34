import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isApiPath } from '../http/api-paths.js';
import { sendRejection } from '../http/send-rejection.js';
import type { StaticPage } from '../http/static-page.js';
import type { ReportedLimit } from './rate-limit-headers.js';
import { overLimit, requestState, type RequestRateLimiter } from './request-rate-limiter.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves prepared files: the request rate limiter does not count its requests. */
    servesFiles?: boolean;
    /** Requests come from a load balancer or orchestrator, and a 429 would take the process out of service: not counted either. */
    isProbe?: boolean;
  }
}

/** The configuration of a route that serves prepared files. */
export const SERVES_FILES = { servesFiles: true } as const;

/** The configuration of an endpoint for load balancers. */
export const IS_PROBE = { isProbe: true } as const;

interface Options {
  readonly limiter: RequestRateLimiter;
  /** The page for a browser over the limit. */
  readonly page: StaticPage;
  /** Limits the API only, for Vite, which serves a page in hundreds of files. */
  readonly onlyApi: boolean;
}

/**
 * Applies the request rate limiter to every request that reaches Fastify: pages, searches, feeds, unknown paths,
 * GET /health and the API. Built files, stored images and the probes of load balancers are not counted. Responses of the API show where
 * the client stands, also with the limits that services have applied.
 */
export const limitedRequests = fastifyPlugin<Options>(
  async (fastify, { limiter, page, onlyApi }) => {
    fastify.decorateRequest('reportLimit');
    fastify.addHook('onRequest', async (request, reply) => {
      const isApi = isApiPath(routePath(request)) || isApiPath(request.url);
      if (onlyApi && !isApi) return;
      const { servesFiles, isProbe } = request.routeOptions.config;
      if (servesFiles || isProbe) return;
      const count = limiter.consume(request.ip);
      if (isApi) {
        request.reportLimit = reporter(reply);
        request.reportLimit('api', { policy: limiter.policy, state: requestState(count) });
      }
      if (count.isAllowed) return;
      return sendRejection(overLimit(count), page, request, reply);
    });
  },
  { name: 'limited-requests' },
);

/** Writes all limits that were reported into the headers, each as it was reported last. */
function reporter(reply: FastifyReply): NonNullable<FastifyRequest['reportLimit']> {
  const limits = new Map<string, ReportedLimit>();
  return (name, limit) => {
    limits.set(name, limit);
    const all = [...limits.values()];
    void reply.header('ratelimit-policy', all.map(({ policy }) => policy).join(', '));
    void reply.header('ratelimit', all.map(({ state }) => state).join(', '));
  };
}

/** The path of the matched route, however the request spells it; without a route the URL of the request. */
export function routePath({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? url;
}
