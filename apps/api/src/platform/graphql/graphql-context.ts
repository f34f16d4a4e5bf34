import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../http/app-request.js';

/** What resolvers know about the request they answer; fresh for each one. */
export interface GraphQLContext {
  req: AppRequest;
  reply?: FastifyReply;
}
