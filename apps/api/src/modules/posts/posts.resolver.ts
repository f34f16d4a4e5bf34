import { Args, Context, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CONTENT, costs, costsOfPage, ONCE_AN_OPERATION } from '../../platform/graphql/cost.js';
import { limits } from '@tiempos/validation';
import { MediaService } from '../media/media.service.js';
import { userByline, userName } from '../users/user-name.js';
import { UsersService } from '../users/users.service.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Fails } from '../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../platform/graphql/graphql-context.js';
import { listRequest, pageArgument } from '../../platform/openapi/paging.js';
import { UploadScalar } from '../../platform/graphql/uploads.js';
import { TakesLongTexts } from '../../platform/graphql/takes-long-texts.decorator.js';
import type { SignedInUser } from '../../platform/http/app-request.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import {
  Repeatable,
  REPEATABLE,
  type RepeatableRequest,
} from '../../platform/idempotency/repeatable-request.decorator.js';
import { receiveThumbnail } from './saving/receive-thumbnail.js';
import { imageAndContentErrors, originErrors, saveErrors } from './saving/saved-fields.js';
import { costOfFilter } from './list/cost-of-filter.js';
import { PostFilter } from './list/post-filter.js';
import { postId, savedPostId } from './post-id.js';
import { PostPage } from './list/post-page.js';
import { PostSavingService } from './saving/post-saving.service.js';
import { Post } from './post.entity.js';
import { PostInput } from './post.input.js';
import { PostsService } from './posts.service.js';

/** GraphQL API of posts for editors; PublishedPostsResolver has what visitors read. */
@Resolver(() => Post)
export class PostsResolver {
  constructor(
    private readonly posts: PostsService,
    private readonly saving: PostSavingService,
    private readonly files: MediaService,
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {}

  @Query(() => PostPage, {
    complexity: costsOfPage(limits.postListPage, costOfFilter),
    name: 'posts',
    nullable: true,
    description: 'Lists all posts, drafts included. Requires a signed-in account.',
  })
  @Fails(['UNAUTHENTICATED', 'BAD_USER_INPUT'], { input: PostFilter })
  list(
    @CurrentUser() user: SignedInUser,
    @Args('page', pageArgument) page: number | null,
    @Args('limit', {
      type: () => Int,
      nullable: true,
      description: 'Posts per page, 1 to 100; 20 by default.',
    })
    limit: number | null,
    @Args('filter', { nullable: true, description: 'Search, state, author, ids and order.' })
    filter?: PostFilter,
  ): Promise<PostPage> {
    const request = listRequest({ page, limit }, limits.postListPage);
    return this.posts.list(request, filter, user.id);
  }

  @Query(() => Post, {
    complexity: costs(CONTENT),
    name: 'post',
    nullable: true,
    description: 'Reads a post, also a draft. Requires a signed-in account.',
  })
  @Fails(['UNAUTHENTICATED', 'NOT_FOUND'])
  read(@Args('id', { type: () => ID, description: "The post's id." }) id: string): Promise<Post> {
    return this.posts.get(postId(id));
  }

  @Mutation(() => Post, {
    complexity: costs(ONCE_AN_OPERATION),
    description: `Creates a post or, with an id, updates it. ${REPEATABLE}`,
  })
  @Fails(saveErrors, {
    input: PostInput,
    fields: [...imageAndContentErrors, ...originErrors],
  })
  @TakesLongTexts()
  async savePost(
    @CurrentUser() user: SignedInUser,
    @Args('input', { description: 'The fields of the post.' }) input: PostInput,
    @Args('thumbImg', {
      type: () => UploadScalar,
      nullable: true,
      description:
        'A new thumbnail, an image under 10 MB. The mutation fails with TOO_MANY_REQUESTS and `retryAfter` in seconds when ' +
        'the account has uploaded too much within the hour or the day, and with PAYLOAD_TOO_LARGE when its storage is ' +
        'used up.',
    })
    thumbImg: unknown,
    @Args('workingCopyVersion', {
      type: () => Int,
      nullable: true,
      description:
        'The version of the working copy that was edited, 0 when there was none. What the input leaves out comes from ' +
        'the copy, which is deleted. The mutation fails with CONFLICT when another one is kept by now. Without this ' +
        'argument a working copy stays.',
    })
    workingCopyVersion: number | null,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<Post> {
    const id = savedPostId(input.id);
    const image = await receiveThumbnail(this.files, thumbImg, user);
    return this.saving.save(user, id, input, { image, workingCopyVersion, request });
  }

  @Mutation(() => ID, { complexity: 100, description: 'Deletes a post permanently and returns its id.' })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])
  async deletePost(
    @CurrentUser() user: SignedInUser,
    @Args('id', { type: () => ID, description: "The post's id." }) id: string,
    @ClientIp() clientIp: string,
  ): Promise<string> {
    await this.saving.delete(user, postId(id), { clientIp });
    return id;
  }

  @ResolveField(() => Date, {
    complexity: 1,
    description:
      'When the post came here: after `createdDate` where it was imported with the dates that it had elsewhere.',
  })
  arrivedAt(@Parent() { arrivedAt, createdDate }: Post): Date {
    return arrivedAt ?? createdDate;
  }

  @ResolveField(() => String, {
    complexity: 1,
    nullable: true,
    description:
      'The name of the account that created the post; null when it is gone, and without a signed-in account.',
  })
  author(@Parent() post: Post, @Context() context: GraphQLContext): Promise<string | null> | null {
    if (!context.req.user || post.authorId === null) return null;
    return userName(context, this.users, post.authorId);
  }

  @ResolveField(() => String, {
    complexity: 1,
    nullable: true,
    description:
      'The name of the author as readers see it; null where the account has set none or the owner of the site names no authors.',
  })
  byline(@Parent() post: Post, @Context() context: GraphQLContext): Promise<string | null> | null {
    if (!this.config.ownerFile.owner.authors || post.authorId === null) return null;
    return userByline(context, this.users, post.authorId);
  }

  @ResolveField(() => String, {
    complexity: 1,
    nullable: true,
    description: 'The name of the account that saved last; null without a signed-in account.',
  })
  updatedBy(@Parent() post: Post, @Context() context: GraphQLContext): Promise<string | null> | null {
    if (!context.req.user || post.updatedById === null) return null;
    return userName(context, this.users, post.updatedById);
  }
}
