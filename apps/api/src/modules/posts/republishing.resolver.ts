import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';
import { costs, ONCE_AN_OPERATION } from '../../platform/graphql/cost.js';
import { Fails } from '../../platform/graphql/fails.decorator.js';
import type { SignedInUser } from '../../platform/http/app-request.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { postId } from './post-id.js';
import { Post } from './post.entity.js';
import { RepublishingService } from './republishing.service.js';
import { PostScheduleInput } from './schedule/post-schedule.input.js';

/** The way back from a save that took a post offline, in GraphQL. */
@Resolver(() => Post)
export class RepublishingResolver {
  constructor(private readonly republishing: RepublishingService) {}

  @Mutation(() => Post, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Takes back the save that took a post offline: readers get the texts that they had, and what was saved becomes the working ' +
      'copy. Returns the post.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'], {
    input: PostScheduleInput,
    fields: ['NOT_FOUND', 'OUT_OF_RANGE', 'QUOTA_EXCEEDED'],
  })
  republishPost(
    @CurrentUser() user: SignedInUser,
    @Args('postId', { type: () => ID, description: "The post's id." }) id: string,
    @Args('version', {
      type: () => Int,
      description:
        'The version of the post that took it offline. The mutation fails with CONFLICT when another one is saved by now.',
    })
    version: number,
    @Args('schedule', {
      type: () => PostScheduleInput,
      nullable: true,
      description: 'The schedule that the post had.',
    })
    schedule: PostScheduleInput | null,
  ): Promise<Post> {
    return this.republishing.republish(user, postId(id), { version, schedule });
  }
}
