import fastifyPlugin from 'fastify-plugin';
import { isApiPath } from './api-paths.js';

/** Removes request headers that must have no effect, so that no later code depends on them. */
export const ignoredHeaders = fastifyPlugin(
  async (fastify) => {
    fastify.addHook('onRequest', async ({ raw: { headers }, routeOptions, url }) => {
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
