import { Args, Context, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { CONTENT, costs, costsForEach, costsOfPage } from '../../../platform/graphql/cost.js';
import { limits } from '@tiempos/validation';
import { AppError } from '../../../platform/errors/app-error.js';
import { Cacheable } from '../../../platform/graphql/cacheable.decorator.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../../platform/graphql/loader-of.js';
import { listRequest, pageArgument } from '../../../platform/openapi/paging.js';
import { Public } from '../../../platform/http/public.decorator.js';
import { searchText } from '../../../platform/database/search-text.js';
import { preventCaching, skipCache } from '../../../platform/response-cache/cache-hints.js';
import { costOfFilter } from '../list/cost-of-filter.js';
import { ConnectionArgs, PostConnection } from '../list/post-connection.js';
import { PostPage } from '../list/post-page.js';
import {
  isRare,
  matchingOf,
  PublishedPostsFilter,
  PublishedPostSort,
} from '../list/published-posts-filter.js';
import { Post, type ListedPost } from '../post.entity.js';
import { PostsService } from '../posts.service.js';
import { PostPreviewsService } from '../preview/post-previews.service.js';
import { PostViewsService } from '../views/post-views.service.js';

const previewArgument = {
  type: () => String,
  nullable: true,
  description:
    'A token of `createPostPreview`: the post is the one that it shows, also a draft, whatever the slug is. Nothing is ' +
    'cached, and no view is counted.',
};

const filterArgument = { nullable: true, description: 'Which posts to list; all without it.' };

/** GraphQL API of the published posts, for visitors. */
@Resolver(() => Post)
export class PublishedPostsResolver {
  constructor(
    private readonly posts: PostsService,
    private readonly views: PostViewsService,
    private readonly previews: PostPreviewsService,
  ) {}

  @Public()
  @Cacheable()
  @Query(() => PostPage, {
    complexity: costsOfPage(limits.newsPage, costOfFilter),
    nullable: true,
    description: 'Lists published posts page by page, by default newest first.',
  })
  @Fails(['BAD_USER_INPUT'], { input: PublishedPostsFilter })
  async publishedPosts(
    @Context() context: GraphQLContext,
    @Args('page', pageArgument) page: number | null,
    @Args('limit', {
      type: () => Int,
      nullable: true,
      description: 'Posts per page, 1 to 100; 12 by default.',
    })
    limit: number | null,
    @Args('search', {
      type: () => String,
      nullable: true,
      description:
        'Text to find in titles; the same as `filter.search`, which replaces it when both are there.',
    })
    search?: string | null,
    @Args('filter', filterArgument) filter?: PublishedPostsFilter,
    @Args('sort', {
      type: () => PublishedPostSort,
      nullable: true,
      description: 'The order; newest first by default, without `filter.fullText`.',
    })
    sort?: PublishedPostSort | null,
  ): Promise<PostPage> {
    const request = listRequest({ page, limit }, limits.newsPage);
    const words = { search: searchText(filter?.search) ?? search, fullText: filter?.fullText };
    const list = { matching: matchingOf(filter), ...words, sort };
    const found = await this.posts.listPublished(request, list);
    if (isRare(list) || found.contents.length === 0) skipCache(context.req);
    return found;
  }

  @Public()
  @Cacheable()
  @Query(() => PostConnection, {
    complexity: costsOfPage(limits.newsPage, costOfFilter),
    nullable: true,
    description:
      'Lists published posts, newest first, from any place on: for lists that grow while they are read, and for reading ' +
      'all of them.',
  })
  @Fails(['BAD_USER_INPUT'], { input: PublishedPostsFilter, fields: ['INVALID_FORMAT'] })
  async publishedPostsConnection(
    @Context() context: GraphQLContext,
    @Args() args: ConnectionArgs,
    @Args('filter', filterArgument) filter?: PublishedPostsFilter,
  ): Promise<PostConnection> {
    const list = { matching: matchingOf(filter), search: filter?.search, fullText: filter?.fullText };
    const found = await this.posts.connectPublished(args, list);
    if (isRare(list) || found.nodes.length === 0) skipCache(context.req);
    return found;
  }

  @Public()
  @Cacheable()
  @Query(() => Post, {
    complexity: costs(CONTENT),
    nullable: true,
    description:
      'Reads a published post by its slug and counts a view. Fails with NOT_FOUND for a draft, and for a preview token ' +
      'that is wrong, expired or revoked.',
  })
  @Fails(['NOT_FOUND'])
  async publishedPost(
    @Args('titlePath', { description: 'The slug of the post.' }) titlePath: string,
    @Context() context: GraphQLContext,
    @Args('previewToken', previewArgument) previewToken?: string | null,
  ): Promise<Post> {
    if (typeof previewToken === 'string') {
      preventCaching(context.req);
      return this.previewedPost(context, previewToken);
    }
    const post = await this.posts.getPublished(titlePath);
    this.views.countViews(context.req, post.id);
    return post;
  }

  @Public()
  @Cacheable()
  @Query(() => [Post], {
    complexity: costsForEach(3, 10),
    description: 'Lists the three newest published posts.',
  })
  @Fails([])
  latestPosts(): Promise<ListedPost[]> {
    return this.posts.latest();
  }

  @Public()
  @Cacheable()
  @Query(() => [Post], {
    complexity: costsForEach(3, 150),
    description:
      'Lists up to three other published posts for the end of an article: those that share most keywords, then those ' +
      'that were published before it. They are sorted newest first.',
  })
  @Fails([])
  async relatedPosts(
    @Args('titlePath', { description: 'The slug of the article.' }) titlePath: string,
    @Context() context: GraphQLContext,
    @Args('previewToken', previewArgument) previewToken?: string | null,
  ): Promise<ListedPost[]> {
    if (typeof previewToken !== 'string') return this.posts.related(titlePath);
    preventCaching(context.req);
    const post = await this.previewedPost(context, previewToken).catch(emptyIfMissing);
    return post ? this.posts.relatedTo(post) : [];
  }

  /** Read once for an operation that also selects the related posts. */
  private previewedPost(context: GraphQLContext, token: string): Promise<Post> {
    return loaderOf(
      context,
      'previewed posts',
      () =>
        new DataLoader<string, Post>((tokens) =>
          Promise.all(tokens.map((each) => this.previews.read(each).catch((error: Error) => error))),
        ),
    ).load(token);
  }
}

/** What `PostConnection` has only when it is selected. */
@Resolver(() => PostConnection)
export class PostConnectionResolver {
  private readonly counts = new WeakMap<PostConnection, Promise<number>>();

  constructor(private readonly posts: PostsService) {}

  @ResolveField(() => Int, {
    complexity: 1,
    description: 'The number of posts in the list, before and after the cursors; a filter counts up to 1000.',
  })
  totalCount(@Parent() connection: PostConnection): Promise<number> {
    let count = this.counts.get(connection);
    if (!count) {
      count = this.posts.countPublished(connection.matching);
      this.counts.set(connection, count);
    }
    return count;
  }
}

/** A missing article has no related posts. */
function emptyIfMissing(error: unknown) {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}
