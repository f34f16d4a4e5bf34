import { readFile } from 'node:fs/promises';
import type { RenderPage as RenderSite } from '@tiempos/site/server';
import type { HasPage, RenderPage as RenderWeb } from '@tiempos/back-office/server';
import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from '../http/built-files.js';
import { SERVES_FILES } from '../rate-limiting/request-limit.hook.js';
import type { CacheablePaths } from '../response-cache/cacheable-paths.js';
import { siteRoot, WebApp, webRoot, type PageRequest } from './web-app.js';

/** The built front ends. */
export class BuiltWeb extends WebApp {
  readonly hasStrictPolicy = true;

  private constructor(
    private readonly site: { renderPage: RenderSite; scripts: readonly string[] },
    private readonly web: { renderPage: RenderWeb; hasPage: HasPage; template: string },
  ) {
    super();
  }

  /**
   * Loads the renderers and serves the files of both front ends.
   *
   * @param cacheablePaths to which the public pages are added
   */
  static async serve(fastify: FastifyInstance, cacheablePaths: CacheablePaths): Promise<BuiltWeb> {
    const [siteFiles, webFiles] = [new URL('dist/client/', siteRoot), new URL('dist/client/', webRoot)];
    await serveBuiltFiles(fastify, { folder: siteFiles, config: SERVES_FILES });
    await serveBuiltFiles(fastify, {
      folder: webFiles,
      // Both have the font files, under the same names.
      ignore: ['index.html', 'assets/*.woff2'],
      config: SERVES_FILES,
    });
    const [site, web, manifest, template] = await Promise.all([
      import('@tiempos/site/server'),
      import('@tiempos/back-office/server'),
      readFile(new URL('.vite/manifest.json', siteFiles), 'utf8'),
      readFile(new URL('index.html', webFiles), 'utf8'),
    ]);
    for (const { path, search } of [...site.publicPages, ...web.publicPages]) {
      cacheablePaths.add(path, search);
    }
    // Under the number of a post it may lead elsewhere (C114), and no number is worth keeping.
    cacheablePaths.add('/', ['p'], /^$/);
    const { file } = JSON.parse(manifest)['src/client.ts'] as { file: string };
    return new BuiltWeb(
      { renderPage: site.renderPage, scripts: [`/${file}`] },
      { renderPage: web.renderPage, hasPage: web.hasPage, template },
    );
  }

  render(request: PageRequest) {
    const { site, web } = this;
    return web.hasPage(request.url)
      ? web.renderPage({ ...request, template: web.template })
      : site.renderPage({ ...request, scripts: site.scripts });
  }
}
