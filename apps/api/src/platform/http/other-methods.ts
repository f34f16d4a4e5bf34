import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.js';
import { wantsPage } from './wants-page.js';

/**
 * Responds with 405 and `Allow` to a method that a path of the API does not have. Create the routes after it. The page
 * of unknown paths has a route for every GET, so a browser still gets that.
 */
export const otherMethods = fastifyPlugin(
  async (fastify) => {
    const routes = new Map<string, { readonly path: RegExp; readonly methods: Set<string> }>();
    fastify.addHook('onRoute', ({ url, method }) => {
      if (!apiPath.test(url)) return;
      const route = routes.get(url) ?? { path: patternOf(url), methods: new Set() };
      routes.set(url, route);
      for (const one of [method].flat()) if (one !== 'OPTIONS') route.methods.add(one);
    });

    fastify.addHook('onRequest', async (request, reply) => {
      if (!isUnknown(request) || wantsPage(request)) return;
      const [path = ''] = request.url.split('?', 1);
      const found = [...routes.values()].find((route) => route.path.test(path));
      if (!found || found.methods.has(request.method)) return;
      void reply.header('allow', [...found.methods].toSorted().join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    });
  },
  { name: 'other-methods' },
);

const apiPath = /^\/(api|admin|graphql)(\/|$)/;

/** Matches the URLs of a route. */
function patternOf(route: string) {
  return new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}

/** Whether no route has the path with this method, or only that of the pages. Apollo's has OPTIONS, and refuses each. */
function isUnknown({ is404, routeOptions, method }: FastifyRequest) {
  return is404 || method === 'OPTIONS' || routeOptions.url === '*' || routeOptions.url === '/*';
}
