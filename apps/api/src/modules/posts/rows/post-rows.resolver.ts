import { UseInterceptors } from '@nestjs/common';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import {
  Repeatable,
  REPEATABLE,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { postId } from '../post-id.js';
import { Post } from '../post.entity.js';
import { PostViewsInterceptor } from '../views/post-views.interceptor.js';
import { PostCopiesService } from './post-copies.service.js';

/** What editors do with the rows of the list in GraphQL. */
@Resolver()
export class PostRowsResolver {
  constructor(private readonly copies: PostCopiesService) {}

  @UseInterceptors(PostViewsInterceptor)
  @Mutation(() => Post, {
    description:
      'Makes a draft with the texts and the thumbnail of a post, and returns it. Its title ends with " (bản sao)"; it has ' +
      `its own slug, no plan and no views. ${REPEATABLE}`,
  })
  @Fails(['UNAUTHENTICATED', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'])
  duplicatePost(
    @CurrentUser() user: SignedInUser,
    @Args('id', { type: () => ID, description: 'The id of the post to copy.' }) id: string,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<Post> {
    return this.copies.duplicate(user, postId(id), request);
  }
}
