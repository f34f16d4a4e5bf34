import { readFile } from 'node:fs/promises';
import type { RenderPage } from '@tiempos/web/server';
import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from '../http/built-files.js';
import { SERVES_FILES } from '../rate-limiting/request-limit.hook.js';
import type { CacheablePaths } from '../response-cache/cacheable-paths.js';
import { WebApp, webRoot } from './web-app.js';

/** The built web app. */
export class BuiltWeb extends WebApp {
  readonly hasStrictPolicy = true;

  private constructor(private readonly loaded: { renderPage: RenderPage; template: string }) {
    super();
  }

  /**
   * Loads the renderer and serves the client's files.
   *
   * @param cacheablePaths to which the public pages are added
   */
  static async serve(fastify: FastifyInstance, cacheablePaths: CacheablePaths): Promise<BuiltWeb> {
    const client = new URL('dist/client/', webRoot);
    await serveBuiltFiles(fastify, { folder: client, ignore: ['index.html'], config: SERVES_FILES });
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
