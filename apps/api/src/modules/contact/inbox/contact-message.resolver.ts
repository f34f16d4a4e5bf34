import { Context, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { firstCharacters } from '@tiempos/validation';
import { costsForEach } from '../../../platform/graphql/cost.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { ActivityService } from '../../users/activity/activity.service.js';
import { userName } from '../../users/user-name.js';
import { UsersService } from '../../users/users.service.js';
import { ContactMessage } from '../contact-message.entity.js';
import { ContactMessageActivity } from './inbox.response.js';
import { InboxService } from './inbox.service.js';

/** The newest actions on a message; more than colleagues do to one. */
const MAX_HISTORY = 50;

/** In characters. */
const MAX_FIRST_LINE = 200;

/** What is known of a contact message besides its row. */
@Resolver(() => ContactMessage)
export class ContactMessageResolver {
  constructor(
    private readonly inbox: InboxService,
    private readonly users: UsersService,
    private readonly activity: ActivityService,
  ) {}

  @ResolveField(() => String, {
    complexity: 0,
    description: 'The first line of the message, at most 200 characters of it.',
  })
  firstLine(@Parent() { message }: ContactMessage): string {
    return firstCharacters(message.trimStart().split('\n', 1)[0]!, MAX_FIRST_LINE);
  }

  @ResolveField(() => String, {
    complexity: 1,
    nullable: true,
    description:
      'The name of the account that set the state; null while nobody has, and if the account no longer exists.',
  })
  stateBy(
    @Parent() { stateById }: ContactMessage,
    @Context() context: GraphQLContext,
  ): Promise<string | null> | null {
    return stateById === null ? null : userName(context, this.users, stateById);
  }

  @ResolveField(() => [ContactMessageActivity], {
    complexity: costsForEach(MAX_HISTORY),
    description: `Who did what to the message, oldest first: at most the newest ${MAX_HISTORY} actions.`,
  })
  async history(
    @Parent() { id }: ContactMessage,
    @Context() context: GraphQLContext,
  ): Promise<ContactMessageActivity[]> {
    const entries = await this.activity.ofMessage(id, MAX_HISTORY);
    return Promise.all(
      entries.map(async ({ id: entryId, at, userId, action }) => ({
        id: entryId,
        doneAt: at,
        doneBy: userId === null ? null : await userName(context, this.users, userId),
        action: action as ContactMessageActivity['action'],
      })),
    );
  }

  @ResolveField(() => Int, {
    complexity: 10,
    description:
      'How many messages have the same email, this one among them: what `eraseContactMessages` deletes.',
  })
  messagesByEmail(@Parent() message: ContactMessage): Promise<number> {
    return this.inbox.countByEmail(message);
  }

  @ResolveField(() => Int, {
    complexity: 10,
    nullable: true,
    description:
      'How many messages have the same email or the same number in E.164: what `eraseContactMessages` deletes with `byPhone`; null without such a number.',
  })
  messagesByPhone(@Parent() message: ContactMessage): Promise<number | null> {
    return this.inbox.countByPhone(message);
  }
}
