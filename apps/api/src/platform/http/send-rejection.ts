import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../errors/app-error.js';
import { errorKinds } from '../errors/error-codes.js';
import { sendError } from '../errors/send-error.js';
import type { StaticPage } from './static-page.js';
import { wantsPage } from './wants-page.js';

/** Responds to a request that is not handled now: with the page to a browser, with the error to every other client. */
export function sendRejection(
  error: AppError,
  page: StaticPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!wantsPage(request)) return sendError(error, request, reply);
  return reply
    .status(errorKinds[error.code].status)
    .headers({ ...page.headers, 'retry-after': error.retryAfter })
    .send(page.html);
}
