import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.js';
import { errorBody } from './error-body.js';
import { errorKinds } from './error-codes.js';
import { toAppError } from './to-app-error.js';

/**
 * The one place where a thrown value becomes an answer. REST answers the body of `errorBody` with the code's status;
 * for GraphQL the typed error goes on to Apollo, whose formatter shapes it the same way.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    const error = toAppError(thrown);
    this.log(error);
    if (host.getType<string>() === 'graphql') return error;

    const [request, reply] = host.getArgs<[FastifyRequest, FastifyReply]>();
    const { retryAfter } = error.details;
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply.status(errorKinds[error.code].status).send(errorBody(error, request.id));
  }

  private log(error: AppError) {
    const { level } = errorKinds[error.code];
    const { cause } = error;
    this.logger[level]({ code: error.code, err: cause instanceof Error ? cause : error }, error.message);
  }
}
