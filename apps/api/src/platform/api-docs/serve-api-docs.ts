import { readFile } from 'node:fs/promises';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { API_DOCS_PATH } from '../http/api-paths.js';
import { AppConfig } from '../config/app-config.js';
import { serveBuiltFiles } from '../http/built-files.js';
import { serveRestReference } from '../openapi/api-docs.js';
import { printContract } from '../openapi/contract.js';
import { SERVES_FILES } from '../rate-limiting/request-limit.hook.js';
import type { ResponseCache } from '../response-cache/response-cache.js';

/** Where the documentation is built. */
const folder = new URL('./', import.meta.resolve('@tiempos/api-docs/index.html'));

/** The pages have no scripts. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";

/**
 * Serves the API documentation: its pages, what GraphiQL loads, the REST reference, and the GraphQL schema, the
 * OpenAPI document and the packages of both as downloads for programs on any origin. The downloads contain no more than the guide, so they are
 * there without introspection too (C50).
 */
export async function serveApiDocs(app: INestApplication, { paths }: ResponseCache): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const { PUBLIC_URL } = app.get(AppConfig);
  serveRestReference(app, PUBLIC_URL);
  await serveBuiltFiles(fastify, {
    folder: new URL('assets/', folder),
    prefix: `${API_DOCS_PATH}/assets/`,
    config: SERVES_FILES,
  });
  const anyOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  await serveBuiltFiles(fastify, {
    folder: new URL('packages/', folder),
    prefix: `${API_DOCS_PATH}/packages/`,
    headers: anyOrigin,
    config: SERVES_FILES,
  });
  const serve = (path: string, headers: Record<string, string>, read: () => Promise<string> | string) => {
    paths.add(path);
    fastify.get(path, async (_request, reply) => reply.headers(headers).send(await read()));
  };

  const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };
  for (const [path, file] of [
    [API_DOCS_PATH, 'index.html'],
    [`${API_DOCS_PATH}/guide`, 'guide.html'],
  ] as const) {
    // The examples call the host of the guide; a reader copies them for this server.
    serve(path, html, async () =>
      (await readFile(new URL(file, folder), 'utf8')).replaceAll('https://tiem.example', () => PUBLIC_URL),
    );
  }

  const contract = once(() => printContract(app, PUBLIC_URL));
  const types = {
    'schema.graphql': 'text/plain; charset=utf-8',
    'openapi.json': 'application/json; charset=utf-8',
  };
  for (const [name, type] of Object.entries(types) as [keyof typeof types, string][]) {
    serve(`${API_DOCS_PATH}/${name}`, { 'content-type': type, ...anyOrigin }, () => contract()[name]);
  }
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
