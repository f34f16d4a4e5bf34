import { UseInterceptors } from '@nestjs/common';
import { Args, Context, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { limits } from '@tiempos/validation';
import { FilesService } from '../media/files.service.js';
import type { GraphQLContext } from '../../platform/graphql/graphql-context.js';
import { Cacheable } from '../../platform/graphql/cacheable.decorator.js';
import { UploadScalar } from '../../platform/graphql/uploads.js';
import type { SignedInUser } from '../../platform/http/app-request.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { Public } from '../../platform/http/public.decorator.js';
import { skipCache } from '../../platform/response-cache/cache-hints.js';
import { PostFilter } from './list/post-filter.js';
import { postId, savedPostId } from './post-id.js';
import { PostLoaders } from './post-loaders.js';
import { pageRequest, PostPage } from './list/post-page.js';
import { PostSavingService } from './saving/post-saving.service.js';
import { PostViewsInterceptor } from './views/post-views.interceptor.js';
import { PostViewsService } from './views/post-views.service.js';
import { Post } from './post.entity.js';
import { PostInput } from './post.input.js';
import { PostsService } from './posts.service.js';

const pageArgument = {
  type: () => Int,
  nullable: true,
  description: 'Counted from 1; the first when left out.',
};

/** GraphQL door of posts. */
@UseInterceptors(PostViewsInterceptor)
@Resolver(() => Post)
export class PostsResolver {
  constructor(
    private readonly posts: PostsService,
    private readonly saving: PostSavingService,
    private readonly views: PostViewsService,
    private readonly files: FilesService,
    private readonly loaders: PostLoaders,
  ) {}

  @Query(() => PostPage, {
    name: 'posts',
    description: 'All posts, drafts included, for signed-in users (F97).',
  })
  list(
    @Context() context: GraphQLContext,
    @Args('page', pageArgument) page: number | null,
    @Args('limit', { type: () => Int, nullable: true, description: '1 to 100, default 20.' })
    limit: number | null,
    @Args('filter', { nullable: true, description: 'Search, status and order (C31).' })
    filter?: PostFilter,
  ): Promise<PostPage> {
    const request = pageRequest({ page, limit }, limits.postListPage);
    this.loaders.of(context).budget.takePosts(request.limit);
    return this.posts.list(request, filter);
  }

  @Query(() => Post, { name: 'post', description: 'Any post, for signed-in users (F100).' })
  read(
    @Args('id', { type: () => ID, description: 'The post.' }) id: string,
    @Context() context: GraphQLContext,
  ): Promise<Post> {
    return this.loaders.of(context).post(() => this.posts.get(postId(id)));
  }

  @Public()
  @Cacheable()
  @Query(() => PostPage, { description: 'Published posts, newest first (F102).' })
  async publishedPosts(
    @Context() context: GraphQLContext,
    @Args('page', pageArgument) page: number | null,
    @Args('limit', { type: () => Int, nullable: true, description: '1 to 100, default 12.' })
    limit: number | null,
    @Args('search', {
      type: () => String,
      nullable: true,
      description: 'Words of the title; marks do not matter.',
    })
    search?: string | null,
  ): Promise<PostPage> {
    const request = pageRequest({ page, limit }, limits.newsPage);
    this.loaders.of(context).budget.takePosts(request.limit);
    const found = await this.posts.listPublished(request, search);
    if (search || found.contents.length === 0) skipCache(context.req);
    return found;
  }

  @Public()
  @Cacheable()
  @Query(() => Post, {
    description: 'A published post by its address (F101); counts a view. NOT_FOUND for a draft.',
  })
  async publishedPost(
    @Args('titlePath', { description: 'The address part behind /blog/.' }) titlePath: string,
    @Context() context: GraphQLContext,
  ): Promise<Post> {
    const post = await this.loaders.of(context).post(() => this.posts.getPublished(titlePath));
    this.views.countViews(context.req, post.id);
    return post;
  }

  @Public()
  @Cacheable()
  @Query(() => [Post], { description: 'The newest three published posts (F103).' })
  latestPosts(): Promise<Post[]> {
    return this.posts.latest();
  }

  @Public()
  @Cacheable()
  @Query(() => [Post], {
    description:
      'Up to three other published posts for the end of an article: the newest, those that share its keywords first.',
  })
  relatedPosts(
    @Args('titlePath', { description: 'The address part of the article.' }) titlePath: string,
  ): Promise<Post[]> {
    return this.posts.related(titlePath);
  }

  @Mutation(() => Post, { description: 'Creates a post, or saves the one with the given id (F99).' })
  async savePost(
    @CurrentUser() user: SignedInUser,
    @Args('input', { description: 'The post.' }) input: PostInput,
    @Args('thumbImg', {
      type: () => UploadScalar,
      nullable: true,
      description:
        'New thumbnail, an image under 10 MB. Fails with TOO_MANY_REQUESTS and `retryAfter` in seconds when the account ' +
        'has uploaded too much within the hour or the day, with PAYLOAD_TOO_LARGE when it has used up its storage.',
    })
    thumbImg: unknown,
  ): Promise<Post> {
    const id = savedPostId(input.id);
    // Nest awaits arguments, so the promise has become the file.
    const upload = thumbImg as FileUpload | null | undefined;
    const picture =
      upload &&
      (await this.files.receive(
        { fileName: upload.filename, contentType: upload.mimetype, stream: upload.createReadStream() },
        { purpose: 'thumbnail', field: 'thumbImg', uploadedById: user.id },
      ));
    return this.saving.save(user, id, input, picture ?? undefined);
  }

  @Mutation(() => ID, { description: 'Deletes a post for good and answers its id (F98).' })
  async deletePost(
    @CurrentUser() user: SignedInUser,
    @Args('id', { type: () => ID, description: 'The post.' }) id: string,
    @ClientIp() clientIp: string,
  ): Promise<string> {
    await this.saving.delete(user, postId(id), clientIp);
    return id;
  }

  @ResolveField(() => String, { description: 'Sanitised HTML, empty when there is none.' })
  content(@Parent() post: Post, @Context() context: GraphQLContext): string | Promise<string> {
    const { id } = post;
    const { budget, content: contents } = this.loaders.of(context);
    if (post.content !== undefined) return budget.takeContent(post);
    return contents.load(id).then((content) => budget.takeContent({ id, content }));
  }

  @ResolveField(() => String, { nullable: true, description: 'Who saved last; null for visitors.' })
  updatedBy(@Parent() post: Post, @Context() context: GraphQLContext): Promise<string | null> | null {
    if (!context.req.user || post.updatedById === null) return null;
    return this.loaders.of(context).userName.load(post.updatedById);
  }
}
