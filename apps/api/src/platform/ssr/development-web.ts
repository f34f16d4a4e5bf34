import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OnModuleDestroy } from '@nestjs/common';
import type { RenderPage as RenderSite } from '@tiempos/site/server';
import type { HasPage, RenderPage as RenderWeb } from '@tiempos/back-office/server';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { siteRoot, WebApp, webRoot, type PageRequest } from './web-app.js';

/** Below which the sources of the back-office are served; those of the site are at `/`. */
const WEB_BASE = '/@web/';

/** Both front ends from their sources: Vite in this process and on this port, with hot reloading. */
export class DevelopmentWeb extends WebApp implements OnModuleDestroy {
  readonly hasStrictPolicy = false;

  private constructor(
    private readonly site: ViteDevServer,
    private readonly web: ViteDevServer,
  ) {
    super();
  }

  /** Starts Vite, which serves the files of both. */
  static async serve(fastify: FastifyInstance): Promise<DevelopmentWeb> {
    const start = (root: URL, base: string) =>
      createServer({
        root: fileURLToPath(root),
        base,
        server: { middlewareMode: true, hmr: { server: fastify.server } },
      });
    const [site, web] = [await start(siteRoot, '/'), await start(webRoot, WEB_BASE)];
    fastify.addHook('onRequest', (request, reply, done) => {
      const { middlewares } = request.url.startsWith(WEB_BASE) ? web : site;
      middlewares(request.raw, reply.raw, () => done());
    });
    return new DevelopmentWeb(site, web);
  }

  async render(request: PageRequest) {
    const web = (await this.web.ssrLoadModule('/src/shell/shell.ts')) as {
      renderPage: RenderWeb;
      hasPage: HasPage;
    };
    if (web.hasPage(request.url)) {
      const source = await readFile(new URL('index.html', webRoot), 'utf8');
      const template = await this.web.transformIndexHtml(request.url, source);
      return web.renderPage({ ...request, template });
    }
    const site = (await this.site.ssrLoadModule('/src/render.tsx')) as { renderPage: RenderSite };
    return site.renderPage({ ...request, scripts: ['/@vite/client', '/src/client.ts'] });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.site.close(), this.web.close()]);
  }
}
