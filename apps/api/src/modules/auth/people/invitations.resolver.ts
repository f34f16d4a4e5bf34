import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DAY_MS } from '../../../platform/config/days.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { costs, costsForEach } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { SessionUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { ManagersOnly } from '../../../platform/http/public.decorator.js';
import {
  refuseRepeatable,
  Repeatable,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { InvitationsService } from '../signup/invitations.service.js';
import { CreatedInvitation, Invitation, InvitationInput } from './invitation.js';
import { InvitationListService, MAX_INVITATIONS } from './invitation-list.service.js';

/** GraphQL API of invitations, for managers (C105). */
@Resolver()
export class InvitationsResolver {
  constructor(
    private readonly service: InvitationsService,
    private readonly lists: InvitationListService,
  ) {}

  @Query(() => [Invitation], {
    complexity: costsForEach(MAX_INVITATIONS),
    description: 'Lists the invitations, the newest first, at most 100. Requires a manager.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN'])
  invitations(): Promise<Invitation[]> {
    return this.lists.list();
  }

  @Mutation(() => CreatedInvitation, {
    complexity: costs(100),
    description:
      'Makes an invitation. Its code is in this response only. A manager has at most 50 open ones; they end when the account is locked, ' +
      'removed or no manager any more. A request with the header Idempotency-Key is refused. Requires a manager.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'], { input: InvitationInput, fields: ['TOO_MANY'] })
  async createInvitation(
    @CurrentUser() { id }: SessionUser,
    @Args('input', { description: 'The invitation.' }) { uses, days, trialDays, isManager }: InvitationInput,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<CreatedInvitation> {
    refuseRepeatable(request);
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    const { codeHash, code, link } = await this.service.create({
      uses,
      expiresAt,
      trialDays,
      isManager,
      createdById: id,
    });
    const [invitation] = await this.lists.list(codeHash);
    return { code, link, invitation: invitation! };
  }

  @Mutation(() => ID, {
    complexity: 50,
    description:
      'Ends an open invitation, and returns its id. The accounts that it has made stay. Requires a manager.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])
  async revokeInvitation(
    @CurrentUser() user: SessionUser,
    @Args('id', { type: () => ID, description: "The invitation's id." }) id: string,
  ): Promise<string> {
    const isRevoked = /^[\w-]{12}$/.test(id) && (await this.service.revoke(id, user.id));
    if (!isRevoked) throw notFound('Lời mời này không còn dùng được, không cần thu hồi');
    return id;
  }
}
