import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './send-error.js';
import { toAppError } from './to-app-error.js';

/**
 * Turns every thrown value into a response. REST sends the body of `errorBody` with the status of the code; for
 * GraphQL the typed error goes to Apollo, whose formatter shapes and logs it the same way.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() === 'graphql') return toAppError(thrown);
    const [request, reply] = host.getArgs<[FastifyRequest, FastifyReply]>();
    return sendError(thrown, request, reply);
  }
}
