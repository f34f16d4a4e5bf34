import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { errorBody, graphqlError } from './error-body.js';
import { errorKinds } from './error-codes.js';
import { logError } from './log-error.js';
import { toAppError } from './to-app-error.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The clients of the route read errors of GraphQL. */
    isGraphQL?: boolean;
  }
}

/** Logs an error and sends it: the status of its code, and the body that the clients of the path read. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  logError(error);
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  void reply.status(errorKinds[error.code].status).header('x-request-id', request.id);
  if (request.routeOptions.config.isGraphQL) {
    return reply
      .type(`${graphqlMediaType(request)}; charset=utf-8`)
      .send({ errors: [graphqlError(error, request.id)] });
  }
  // The route may have set the content type of its success.
  return reply.type('application/json; charset=utf-8').send(errorBody(error, request.id));
}

/** The media type that the client prefers for a response of GraphQL; Apollo chooses in the same way. */
function graphqlMediaType({ headers }: FastifyRequest): string {
  const types = ['application/json', 'application/graphql-response+json'];
  return new Negotiator({ headers }).mediaType(types) ?? 'application/json';
}
