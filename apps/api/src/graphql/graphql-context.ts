import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../http/app-request.js';

/** What resolvers know about the request they answer; fresh for each one. */
export interface GraphQLContext {
  req: AppRequest;
  reply?: FastifyReply;
  /** The server renders a page and asks itself: reads made for it are counted by the page, not here (C37). */
  rendering?: boolean;
}
