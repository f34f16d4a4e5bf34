import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { costsForEach } from '../../../platform/graphql/cost.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { SessionUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { SessionEndpoint } from '../../../platform/http/public.decorator.js';
import { OpenSession } from './open-session.js';
import { MAX_SESSIONS, SessionsService } from './sessions.service.js';

/** GraphQL API of the sessions of the signed-in account, for programs that sign in (C96). The back-office signs out in the browser alone (F57). */
@Resolver()
export class SessionsResolver {
  constructor(private readonly service: SessionsService) {}

  @Query(() => [OpenSession], {
    complexity: costsForEach(MAX_SESSIONS),
    description: 'The open sessions of the signed-in account, the one renewed last first, at most 20.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN'])
  async sessions(@CurrentUser() { id, sessionId }: SessionUser): Promise<OpenSession[]> {
    const sessions = await this.service.list(id);
    return sessions.map(({ rotatedAt, ...session }) => ({
      ...session,
      renewedAt: rotatedAt,
      isCurrent: session.id === sessionId,
    }));
  }

  @Mutation(() => ID, {
    complexity: 50,
    description:
      'Ends the session of the access token at once, and returns its id. Its access and refresh token work no longer.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN'])
  async logOut(@CurrentUser() { id, sessionId }: SessionUser): Promise<string> {
    await this.service.end(id, sessionId);
    return sessionId;
  }

  @Mutation(() => ID, {
    complexity: 50,
    description: 'Ends a session of the signed-in account at once, and returns its id.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])
  async endSession(
    @CurrentUser() user: SessionUser,
    @Args('id', { type: () => ID, description: "The session's id." }) id: string,
  ): Promise<string> {
    if (!(await this.service.end(user.id, id))) throw notFound('Không tìm thấy phiên đăng nhập');
    return id;
  }
}
