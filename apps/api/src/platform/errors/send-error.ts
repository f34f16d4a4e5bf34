import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { errorBody, graphqlError, problemBody } from './error-body.js';
import { errorKinds } from './error-codes.js';
import { graphqlContentType, isGraphQLPath } from './graphql-response.js';
import { logError } from './log-error.js';
import { AppError } from './app-error.js';
import { toAppError } from './to-app-error.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Adds the members that the clients of the route read to its errors, whatever sends them. */
    extendError?: (error: AppError, request: FastifyRequest, reply: FastifyReply) => AppError;
  }
}

/** Logs an error and sends it: the status of its code, and the body that the clients of the path read. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const own = isDisconnect(thrown, reply)
    ? new AppError('BAD_REQUEST', undefined, { cause: thrown })
    : toAppError(thrown);
  const error = request.routeOptions.config?.extendError?.(own, request, reply) ?? own;
  logError(error);
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  void reply.status(errorKinds[error.code].status).header('x-request-id', request.id);
  if (isGraphQLPath(request.routeOptions.url ?? request.url)) {
    return reply
      .type(graphqlContentType(request.headers))
      .send({ errors: [graphqlError(error, request.id)] });
  }
  if (wantsProblem(request.headers)) {
    return reply.type('application/problem+json; charset=utf-8').send(problemBody(error, request.id));
  }
  // The route may have set the content type of its success.
  return reply.type('application/json; charset=utf-8').send(errorBody(error, request.id));
}

/** Whether it is how Fastify ends the stream of a response whose client has left before its first byte. */
function isDisconnect(thrown: unknown, { raw }: FastifyReply): boolean {
  return (
    raw.closed && thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_STREAM_PREMATURE_CLOSE'
  );
}

/** Whether the client names the type of problem details; `*` leaves the choice, and older clients read JSON. */
function wantsProblem(headers: IncomingHttpHeaders) {
  return new Negotiator({ headers }).mediaTypes().includes('application/problem+json');
}
