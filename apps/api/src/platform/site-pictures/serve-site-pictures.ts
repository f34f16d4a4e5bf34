import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SERVES_FILES } from '../rate-limiting/request-limit.hook.js';
import type { SitePicture } from './site-picture.js';

/** Serves them under their fixed names; browsers ask again after an hour. */
export function serveSitePictures(fastify: FastifyInstance, pictures: readonly SitePicture[]): void {
  for (const { path, type, bytes } of pictures) {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    fastify.get(path, { config: SERVES_FILES }, (request, reply) => {
      void reply.headers({ etag, 'cache-control': 'public, max-age=3600' });
      return request.headers['if-none-match'] === etag
        ? reply.status(304).send()
        : reply.type(type).send(bytes);
    });
  }
}
