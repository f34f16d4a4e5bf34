import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isApiPath } from './api-paths.js';

const logger = new Logger('TrustedProxies');

/** Removes request headers that must have no effect, so that no later code depends on them, and warns of those that should have one. */
export const ignoredHeaders = fastifyPlugin(
  async (fastify) => {
    let isWarned = false;
    fastify.addHook('onRequest', async (request) => {
      const { routeOptions, url } = request;
      const { headers } = request.raw;
      // One line for each process, because any visitor can send such a header.
      if (!isWarned && isForwardedByStranger(request)) {
        isWarned = true;
        warn(request);
      }
      // Pages are the same for everyone, so the token is not even verified.
      if (!isApiPath(routeOptions.url ?? url)) delete headers.authorization;
      // Tokens are never in a cookie (C16).
      delete headers.cookie;
      // URLs are built from PUBLIC_URL (C49). Apollo's integration builds one from the host and fails without it.
      headers.host ??= 'localhost';
      delete headers['x-forwarded-host'];
      delete headers['x-forwarded-proto'];
    });
  },
  { name: 'ignored-headers' },
);

/** Whether the peer is not in TRUSTED_PROXIES: Fastify lists its address and what trusted ones say in X-Forwarded-For. */
function isForwardedByStranger({ headers, ips }: FastifyRequest): boolean {
  if (ips && ips.length > 1) return false;
  return headers['x-forwarded-for'] !== undefined || (headers.forwarded !== undefined && !ips);
}

/** For an operator whose reverse proxy it is: all visitors then share the rate limits of one client. */
function warn({ socket }: FastifyRequest) {
  logger.warn(
    `A request with forwarded headers came from ${socket.remoteAddress}, which is not in TRUSTED_PROXIES. ` +
      'If it is your reverse proxy, add it: until then all visitors count as one.',
  );
}
