import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';

/** Who is asking: set by the guard on every request that carries a valid access token. */
export interface SignedInUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** The session the token belongs to (C16). */
  readonly sessionId: string;
}

/** A request as guards, decorators and endpoints see it. */
export interface AppRequest extends FastifyRequest {
  user?: SignedInUser | null;
}

/** The HTTP request behind REST or GraphQL. */
export function requestOf(context: ExecutionContext): AppRequest {
  if (context.getType<'http' | 'graphql'>() === 'graphql') {
    return GqlExecutionContext.create(context).getContext<{ req: AppRequest }>().req;
  }
  return context.switchToHttp().getRequest<AppRequest>();
}
