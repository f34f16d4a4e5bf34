import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.js';
import { isForm } from './open-form.js';

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
    fastify.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    fastify.addHook('preValidation', async (request) => {
      // A request without a body reads none, whatever its content type says.
      if (request.method === 'GET' || request.method === 'HEAD') return;
      if (!isForm(request) || request.is404 || request.routeOptions.config.readsForms) return;
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    });
  },
  { name: 'multipart-forms' },
);
