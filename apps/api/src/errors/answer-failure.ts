import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error-body.js';
import { errorKinds } from './error-codes.js';
import { logFailure } from './log-failure.js';
import { toAppError } from './to-app-error.js';

/** Logs a failure and answers it as REST does: the code's status and the body of `errorBody`. */
export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  logFailure(error);
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .status(errorKinds[error.code].status)
    .header('x-request-id', request.id)
    .send(errorBody(error, request.id));
}
