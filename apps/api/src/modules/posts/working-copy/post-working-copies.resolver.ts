import { Args, Context, ID, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { CONTENT, costs, ONCE_AN_OPERATION } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../../platform/graphql/loader-of.js';
import { UploadScalar } from '../../../platform/graphql/uploads.js';
import { TakesLongTexts } from '../../../platform/graphql/takes-long-texts.decorator.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import {
  Repeatable,
  REPEATABLE,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { MediaService } from '../../media/media.service.js';
import { postId } from '../post-id.js';
import { Post, type ListedPost } from '../post.entity.js';
import { receiveThumbnail } from '../saving/receive-thumbnail.js';
import { imageAndContentErrors, saveErrors } from '../saving/saved-fields.js';
import { PostWorkingCopiesService } from './post-working-copies.service.js';
import { PostWorkingCopy, PostWorkingCopyInput } from './post-working-copy.js';

/** The working copies of posts in GraphQL; `savePost` publishes one. */
@Resolver(() => Post)
export class PostWorkingCopiesResolver {
  constructor(
    private readonly copies: PostWorkingCopiesService,
    private readonly files: MediaService,
  ) {}

  @Mutation(() => Post, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Keeps changes of a published post aside, in place of an earlier working copy: readers see what was published. ' +
      `Texts that are those of the post are no changes; it then has no copy. ${REPEATABLE}`,
  })
  @Fails(saveErrors, {
    input: PostWorkingCopyInput,
    fields: [...imageAndContentErrors, 'OUT_OF_RANGE'],
  })
  @TakesLongTexts()
  async saveWorkingCopy(
    @CurrentUser() user: SignedInUser,
    @Args('postId', { type: () => ID, description: "The post's id." }) id: string,
    @Args('input', { description: 'The changes.' }) input: PostWorkingCopyInput,
    @Args('thumbImg', {
      type: () => UploadScalar,
      nullable: true,
      description: 'A new thumbnail, under the limits of `savePost`.',
    })
    thumbImg: unknown,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<Post> {
    const post = postId(id);
    const image = await receiveThumbnail(this.files, thumbImg, user);
    return this.copies.save(user, post, input, { image, request });
  }

  @Mutation(() => Post, {
    complexity: costs(100),
    description:
      'Drops the working copy of a post, which stays in its history, and returns the post. A post without one stays as it is.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'])
  discardWorkingCopy(
    @CurrentUser() user: SignedInUser,
    @Args('postId', { type: () => ID, description: "The post's id." }) id: string,
    @Args('version', {
      type: () => Int,
      description:
        'The version of the copy that was seen. The mutation fails with CONFLICT when another one is kept by now.',
    })
    version: number,
  ): Promise<Post> {
    return this.copies.discard(user, postId(id), version);
  }

  @ResolveField(() => PostWorkingCopy, {
    complexity: costs(1),
    nullable: true,
    description: 'The working copy of the post; null if it has none, and without a signed-in account.',
  })
  workingCopy(
    @Parent() { id }: Post | ListedPost,
    @Context() context: GraphQLContext,
  ): Promise<PostWorkingCopy | null> | null {
    if (!context.req.user) return null;
    return loaderOf(
      context,
      'working copies',
      () => new DataLoader<number, PostWorkingCopy | null>((ids) => this.copies.find(ids)),
    ).load(id);
  }
}

/** The content of a working copy, which lists do not read. */
@Resolver(() => PostWorkingCopy)
export class PostWorkingCopyFieldsResolver {
  constructor(private readonly copies: PostWorkingCopiesService) {}

  @ResolveField(() => String, {
    complexity: CONTENT,
    description: 'The content as sanitised HTML; empty when there is none.',
  })
  content(@Parent() { postId }: PostWorkingCopy, @Context() context: GraphQLContext): Promise<string> {
    return loaderOf(
      context,
      'contents of working copies',
      () => new DataLoader<number, string>((ids) => this.copies.contents(ids)),
    ).load(postId);
  }

  @ResolveField(() => Boolean, {
    complexity: 0,
    description: 'Whether it is the account that asks that saved the copy.',
  })
  isMine(@Parent() { savedById }: PostWorkingCopy, @Context() { req }: GraphQLContext): boolean {
    return savedById !== null && savedById === req.user?.id;
  }
}
