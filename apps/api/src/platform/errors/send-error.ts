import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error-body.js';
import { errorKinds } from './error-codes.js';
import { logError } from './log-error.js';
import { toAppError } from './to-app-error.js';

/** An outage, such as a database restart, is usually over after this time. */
export const RETRY_AFTER_SECONDS = 30;

/** Logs an error and sends it as a REST response: the status of the code and the body of `errorBody`. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  logError(error);
  const isOutage = error.code === 'UNAVAILABLE';
  const { retryAfter = isOutage ? RETRY_AFTER_SECONDS : undefined } = error.details;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return (
    reply
      .status(errorKinds[error.code].status)
      .header('x-request-id', request.id)
      // The route may have set the content type of its success.
      .type('application/json; charset=utf-8')
      .send(errorBody(error, request.id))
  );
}
