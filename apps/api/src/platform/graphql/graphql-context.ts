import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../http/app-request.js';

/** The context of resolvers, one for each request. */
export interface GraphQLContext {
  req: AppRequest;
  reply?: FastifyReply;
}
