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
 * Rejects multipart forms with 415 where nothing reads them. Their parser leaves them to the routes, so any other one would
 * take them for an empty body.
 */
export const otherForms = fastifyPlugin(
  async (fastify) => {
    fastify.addHook('preValidation', async (request) => {
      if (!isForm(request) || request.is404 || request.routeOptions.config.readsForms) return;
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    });
  },
  { name: 'other-forms' },
);
