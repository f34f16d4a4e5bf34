import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { isSlug, limits } from '@tiempos/validation';
import { slugIn } from './article-url.js';
import type { Matching } from './list/post-conditions.js';
import { connectionOf, segmentOf, type ConnectionArgs, type PostConnection } from './list/post-connection.js';
import { searchText } from '../../platform/database/search-text.js';
import { type PostFilter, PostSort } from './list/post-filter.js';
import { editorsList, publishedList } from './list/post-list.queries.js';
import { PostListsService } from './list/post-lists.service.js';
import { tooMuchContent } from './list/post-budget.js';
import type { ListRequest } from '../../platform/openapi/paging.js';
import type { PostPage } from './list/post-page.js';
import type { PublishedList } from './list/published-posts-filter.js';
import { Post, type ListedPost } from './post.entity.js';
import { RelatedPostsService } from './list/related-posts.service.js';
import { parsePostId, postNotFound } from './post-id.js';
import { PostSearchService } from './search/post-search.service.js';

/** Reads posts; `PostSavingService` saves and deletes them. Drafts are never shown to the public (C36). */
@Injectable()
export class PostsService {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly lists: PostListsService,
    private readonly dataSource: DataSource,
    private readonly searches: PostSearchService,
    private readonly relatedPosts: RelatedPostsService,
  ) {}

  /**
   * The list of the dashboard: drafts and published posts, without their content (F97, F157, C31).
   *
   * @param accountId whose posts `isMine` means
   */
  async list(request: ListRequest, filter?: PostFilter | null, accountId?: number): Promise<PostPage> {
    const [isDraft, sort] = [filter?.isDraft ?? undefined, filter?.sort ?? undefined];
    const isMine = filter?.isMine ?? undefined;
    const matching: Matching = {
      ids: filter?.ids?.flatMap((id) => parsePostId(id) ?? []),
      author:
        accountId === undefined || isMine === undefined ? undefined : { id: accountId, isMatch: isMine },
      authorId: typeof filter?.authorId === 'string' ? (parsePostId(filter.authorId) ?? 0) : undefined,
      isScheduled: filter?.isScheduled ?? undefined,
      hasWorkingCopy: filter?.hasWorkingCopy ?? undefined,
    };
    const search = searchFor(filter?.fullText);
    if (search) return this.searches.page(request, { ...search, matching, isDraft, hasAuthors: true, sort });
    return this.lists.page(editorsList(sort ?? PostSort.CREATED_DATE_DESC, isDraft), request, matching);
  }

  /**
   * A public list: published posts, by default by first publication, newest first (F102, C37d), or the best match of a
   * search first.
   */
  async listPublished(request: ListRequest, list: PublishedList = {}): Promise<PostPage> {
    const { matching = {}, fullText, sort } = list;
    const search = searchFor(fullText);
    if (search)
      return this.searches.page(request, { ...search, matching, isDraft: false, sort: sort ?? undefined });
    return this.lists.page(publishedList(sort ?? undefined), request, matching);
  }

  /** Published posts, newest first, from the place of a cursor on. @throws AppError BAD_USER_INPUT for no such cursor */
  async connectPublished(
    args: ConnectionArgs,
    list: Pick<PublishedList, 'matching' | 'search' | 'fullText'>,
  ): Promise<PostConnection> {
    const segment = segmentOf(args);
    const search = searchFor(list.fullText);
    let matching = list.matching ?? {};
    if (search) matching = { ids: (await this.searches.newest({ ...search, matching, isDraft: false })).ids };
    return connectionOf(await this.lists.segment(publishedList(), matching, segment), segment, matching);
  }

  /** How many published posts match, as the pages of a list count them. */
  countPublished(matching: Matching): Promise<number> {
    return this.lists.count(publishedList(), matching);
  }

  /** The newest published posts; three for the landing page (F103). */
  async latest(limit: number = limits.latestPosts): Promise<ListedPost[]> {
    return this.lists.slice(publishedList(), { offset: 0, limit });
  }

  /** Up to three other published posts for the end of an article. A missing post and a draft have none. */
  async related(titlePath: string): Promise<ListedPost[]> {
    return isSlug(titlePath) ? this.relatedPosts.findBySlug(titlePath) : [];
  }

  /** The same for a post that need not be published. */
  relatedTo(post: Pick<Post, 'id' | 'keywords'>): Promise<ListedPost[]> {
    return this.relatedPosts.find(post);
  }

  /** Any post, for editors (F100). @throws AppError NOT_FOUND */
  async get(id: number): Promise<Post> {
    return existing(await this.posts.findOneBy({ id }));
  }

  /** A published post by its slug (F101). @throws AppError NOT_FOUND, also for a draft */
  async getPublished(titlePath: string): Promise<Post> {
    return existing(await this.lists.publishedBySlug(titlePath));
  }

  /**
   * The contents of many posts, which lists leave out. None is read when together they have more than `maxBytes`.
   *
   * @throws AppError QUERY_TOO_COMPLEX
   */
  async contents(ids: readonly number[], maxBytes: number): Promise<Pick<Post, 'id' | 'content'>[]> {
    const rows = await this.dataSource.query<(Pick<Post, 'id'> & { content: string | null })[]>(
      `select id, case when sum(octet_length(content)) over () <= $2 then content end as content
       from posts where id = any($1)`,
      [ids, maxBytes],
    );
    return rows.map(({ id, content }) => {
      if (content === null) throw tooMuchContent();
      return { id, content };
    });
  }
}

function existing(post: Post | null | undefined): Post {
  if (!post) throw postNotFound();
  return post;
}

/** What a text searches for; undefined when it is blank. */
function searchFor(fullText?: string | null) {
  const text = searchText(fullText);
  return text === undefined ? undefined : { text, slug: slugIn(fullText ?? '') };
}
