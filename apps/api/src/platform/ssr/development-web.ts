import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OnModuleDestroy } from '@nestjs/common';
import type { RenderPage } from '@tiempos/web/server';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { WebApp, webRoot } from './web-app.js';

/** The web app from its sources: Vite in this process and on this port, with hot reloading. */
export class DevelopmentWeb extends WebApp implements OnModuleDestroy {
  readonly hasStrictPolicy = false;

  private constructor(private readonly vite: ViteDevServer) {
    super();
  }

  /** Starts Vite, which serves the files of the client. */
  static async serve(fastify: FastifyInstance): Promise<DevelopmentWeb> {
    const vite = await createServer({
      root: fileURLToPath(webRoot),
      server: { middlewareMode: true, hmr: { server: fastify.server } },
    });
    fastify.addHook('onRequest', (request, reply, done) => {
      vite.middlewares(request.raw, reply.raw, () => done());
    });
    return new DevelopmentWeb(vite);
  }

  async load(url: string) {
    const [source, { renderPage }] = await Promise.all([
      readFile(new URL('index.html', webRoot), 'utf8'),
      this.vite.ssrLoadModule('/src/ssr/entry-server.tsx') as Promise<{ renderPage: RenderPage }>,
    ]);
    return { renderPage, template: await this.vite.transformIndexHtml(url, source) };
  }

  async onModuleDestroy(): Promise<void> {
    await this.vite.close();
  }
}
