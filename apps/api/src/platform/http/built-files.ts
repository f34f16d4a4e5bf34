import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const HOUR_IN_SECONDS = 60 * 60;

interface BuiltFiles {
  /** The folder, with a slash at its end. */
  readonly folder: URL;
  /** Below which path it is served; the root by default. */
  readonly prefix?: string;
  /** Files that are not served. */
  readonly ignore?: readonly string[];
  /** Headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The configuration of the routes. */
  readonly config?: Partial<FastifyContextConfig>;
}

/**
 * Serves the files of a build, compressed where it has compressed them. Browsers cache hashed ones for a year, others for
 * an hour.
 */
export async function serveBuiltFiles(
  fastify: FastifyInstance,
  { folder, prefix = '/', ignore = [], headers = {}, config }: BuiltFiles,
): Promise<void> {
  await fastify.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    await files.register(fastifyStatic, {
      root: fileURLToPath(folder),
      prefix,
      // Each file becomes a route of its own, so that every other path is a page.
      wildcard: false,
      index: false,
      // Compressed at build time; compressed files are no routes of their own.
      preCompressed: true,
      globIgnore: [...ignore, '**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        for (const [name, value] of Object.entries(headers)) reply.header(name, value);
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : `public, max-age=${HOUR_IN_SECONDS}`,
        );
      },
    });
  });
}
