import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { sendError } from '../errors/send-error.js';
import { GRAPHQL_PATH } from '../http/api-paths.js';

/** Responds with 405 to the methods that GraphQL over HTTP does not have. */
export function rejectOtherMethods(fastify: FastifyInstance): void {
  fastify.route({
    url: GRAPHQL_PATH,
    method: ['PUT', 'PATCH', 'DELETE'],
    handler: (request, reply) =>
      sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply.header('allow', 'GET, POST')),
  });
}
