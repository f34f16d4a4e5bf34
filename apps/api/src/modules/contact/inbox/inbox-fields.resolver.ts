import { Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { User } from '../../users/user.entity.js';
import { InboxService } from './inbox.service.js';

/** What an account knows of the inbox. */
@Resolver(() => User)
export class InboxFieldsResolver {
  constructor(private readonly inbox: InboxService) {}

  @ResolveField(() => Int, {
    complexity: costs(10),
    nullable: true,
    description:
      'How many contact messages nobody has answered yet; null for an account that is no manager, for another account and for an API token.',
  })
  async openMessages(
    @Parent() { id }: Pick<User, 'id'>,
    @CurrentUser() reader: SignedInUser | null,
  ): Promise<number | null> {
    if (!reader?.isManager || reader.scope !== undefined || reader.id !== id) return null;
    return this.inbox.countOpen();
  }
}
