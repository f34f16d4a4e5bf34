import { Args, Context, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { costs } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../../platform/graphql/loader-of.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { postId } from '../post-id.js';
import { userName } from '../../users/user-name.js';
import { UsersService } from '../../users/users.service.js';
import { Post, type ListedPost } from '../post.entity.js';
import { PostSchedule } from '../transition/post-schedule.entity.js';
import { PostScheduleInput } from './post-schedule.input.js';
import { PostSchedulesService } from './post-schedules.service.js';

/** The schedules of posts in GraphQL. */
@Resolver(() => Post)
export class PostScheduleResolver {
  constructor(private readonly schedules: PostSchedulesService) {}

  @Mutation(() => Post, {
    complexity: costs(100),
    description:
      'Sets when a post goes online and offline, or its working copy is published, in place of an earlier schedule. Until then a draft stays a draft. ' +
      'Publishing the post or taking it offline by hand ends its schedule.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND'], { input: PostScheduleInput })
  schedulePost(
    @CurrentUser() user: SignedInUser,
    @Args('id', { type: () => ID, description: "The post's id." }) id: string,
    @Args('schedule', { description: 'The times; without any, the schedule ends.' })
    schedule: PostScheduleInput,
  ): Promise<Post> {
    return this.schedules.set(user, postId(id), schedule);
  }

  @ResolveField(() => PostSchedule, {
    complexity: costs(1),
    nullable: true,
    description: 'The schedule of the post; null if it has none, and without a signed-in account.',
  })
  schedule(
    @Parent() { id }: Post | ListedPost,
    @Context() context: GraphQLContext,
  ): Promise<PostSchedule | null> | null {
    if (!context.req.user) return null;
    return loaderOf(
      context,
      'schedules',
      () => new DataLoader<number, PostSchedule | null>((ids) => this.schedules.find(ids)),
    ).load(id);
  }
}

/** Who has made a schedule. */
@Resolver(() => PostSchedule)
export class PostScheduleFieldsResolver {
  constructor(private readonly users: UsersService) {}

  @ResolveField(() => String, {
    complexity: 1,
    nullable: true,
    description: 'The name of the account that has made the schedule; null when it is gone.',
  })
  createdBy(
    @Parent() { setById }: PostSchedule,
    @Context() context: GraphQLContext,
  ): Promise<string | null> | null {
    return setById === null ? null : userName(context, this.users, setById);
  }
}
