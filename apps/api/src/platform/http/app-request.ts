import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { ApiTokenScope } from '@tiempos/validation';

/** The signed-in user, set by the guard on every request with a valid access token or API token. */
export interface SignedInUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** Whether it may see contact messages, accounts and invitations (C103). */
  readonly isManager: boolean;
  /** The session the access token belongs to (C16); undefined for an API token. */
  readonly sessionId?: string;
  /** What the API token may do (C95); undefined for a session. */
  readonly scope?: ApiTokenScope;
}

/** The user of a session, at endpoints that refuse API tokens. */
export interface SessionUser extends SignedInUser {
  readonly sessionId: string;
}

/** A request with its signed-in user. */
export interface AppRequest extends FastifyRequest {
  user?: SignedInUser | null;
}

/** The HTTP request of a REST or GraphQL call. */
export function requestOf(context: ExecutionContext): AppRequest {
  if (context.getType<'http' | 'graphql'>() === 'graphql') {
    return GqlExecutionContext.create(context).getContext<{ req: AppRequest }>().req;
  }
  return context.switchToHttp().getRequest<AppRequest>();
}
