import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { RenderPage } from '@tiempos/web/server';
import type { FastifyInstance } from 'fastify';
import { SERVES_FILES } from '../rate-limiting/request-limit.hook.js';
import type { CacheablePaths } from '../response-cache/cacheable-paths.js';
import { WebApp, webRoot } from './web-app.js';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const HOUR_IN_SECONDS = 60 * 60;

/** The built web app. */
export class BuiltWeb extends WebApp {
  readonly hasStrictPolicy = true;

  private constructor(private readonly loaded: { renderPage: RenderPage; template: string }) {
    super();
  }

  /**
   * Loads the renderer and serves the client's files: browsers cache hashed ones for a year, others for an hour.
   *
   * @param cacheablePaths to which the public pages are added
   */
  static async serve(fastify: FastifyInstance, cacheablePaths: CacheablePaths): Promise<BuiltWeb> {
    const client = new URL('dist/client/', webRoot);
    await fastify.register(async (files) => {
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, ...SERVES_FILES };
      });
      await files.register(fastifyStatic, {
        root: fileURLToPath(client),
        // Each file becomes a route of its own, so that every other path is a page.
        wildcard: false,
        index: false,
        // Compressed at build time; compressed files are no routes of their own.
        preCompressed: true,
        globIgnore: ['index.html', '**/*.{br,gz}'],
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/');
          reply.header(
            'cache-control',
            isHashed ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : `public, max-age=${HOUR_IN_SECONDS}`,
          );
        },
      });
    });
    const [{ renderPage, publicPages }, template] = await Promise.all([
      import('@tiempos/web/server'),
      readFile(new URL('index.html', client), 'utf8'),
    ]);
    for (const { path, search } of publicPages) cacheablePaths.add(path, search);
    return new BuiltWeb({ renderPage, template });
  }

  async load() {
    return this.loaded;
  }
}
