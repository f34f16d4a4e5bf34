import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads multipart forms. */
    readsForms?: boolean;
  }
}

/** The configuration of a route that reads multipart forms. */
export const READS_FORMS = { readsForms: true } as const;

/**
 * Lets multipart forms through unread, for `openForm`, and rejects them with 415 where nothing reads them: any other route would take
 * them for an empty body.
 */
export const multipartForms = fastifyPlugin(
  async (fastify) => {
    fastify.addContentTypeParser('multipart/form-data', ({ is404, routeOptions }, _body, done) => {
      const isRead = is404 || routeOptions.config.readsForms;
      done(isRead ? null : new AppError('UNSUPPORTED_MEDIA_TYPE'));
    });
  },
  { name: 'multipart-forms' },
);
