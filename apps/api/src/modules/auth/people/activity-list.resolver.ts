import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { limits } from '@tiempos/validation';
import { costsForEach } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import { ManagersOnly } from '../../../platform/http/public.decorator.js';
import { noCursor } from '../../../platform/openapi/paging.js';
import { ActivityList } from './activity-list.js';
import { ActivityListService } from './activity-list.service.js';

/** GraphQL API of the record of who did what besides posts, for managers (C104, C105). */
@Resolver()
export class ActivityListResolver {
  constructor(private readonly service: ActivityListService) {}

  @Query(() => ActivityList, {
    nullable: true,
    complexity: costsForEach(limits.activityPage),
    description:
      'Lists who did what to accounts, invitations and contact messages in the last 90 days, newest first, 50 at a time. Requires a manager.',
  })
  @ManagersOnly()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'], { fields: ['INVALID_FORMAT'] })
  activity(
    @Args('after', {
      type: () => ID,
      nullable: true,
      description: 'The id of the last node that was read: only older ones are returned.',
    })
    after: string | null,
  ): Promise<ActivityList> {
    // As long as a bigint can be.
    if (after && !/^\d{1,18}$/.test(after)) throw noCursor('after');
    return this.service.list(after || null);
  }
}
