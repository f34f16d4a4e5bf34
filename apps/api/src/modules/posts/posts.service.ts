import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, MoreThan, Repository } from 'typeorm';
import { isSlug, limits } from '@tiempos/validation';
import { slugIn } from './article-url.js';
import type { Matching } from './list/post-conditions.js';
import { connectionOf, segmentOf, type ConnectionArgs, type PostConnection } from './list/post-connection.js';
import { searchText } from '../../platform/database/search-text.js';
import { type PostFilter, PostSort } from './list/post-filter.js';
import { editorsList, publishedList, type PostList } from './list/post-list.queries.js';
import { PostListsService } from './list/post-lists.service.js';
import type { ListRequest } from '../../platform/openapi/paging.js';
import type { PostPage } from './list/post-page.js';
import type { PublishedList, PublishedPostSort } from './list/published-posts-filter.js';
import { Post, type ListedPost } from './post.entity.js';
import { RelatedPostsService } from './list/related-posts.service.js';
import { parsePostId, postNotFound } from './post-id.js';
import { PostSearchService } from './search/post-search.service.js';

/** How many posts with their content are in memory at a time. */
const BATCH = 20;

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
    const { search, fullText } = filter ?? {};
    return this.page(request, editorsList(sort ?? PostSort.CREATED_DATE_DESC, isDraft), {
      matching,
      search,
      fullText,
      sort,
      hasAuthors: true,
    });
  }

  /**
   * A public list: published posts, by default by first publication, newest first (F102, C37d), or the best match of a
   * search first.
   */
  async listPublished(request: ListRequest, list: PublishedList = {}): Promise<PostPage> {
    return this.page(request, publishedList(list.sort ?? undefined), list);
  }

  /** Published posts, newest first, from the place of a cursor on. @throws AppError BAD_USER_INPUT for no such cursor */
  async connectPublished(
    args: ConnectionArgs,
    list: Pick<PublishedList, 'matching' | 'search' | 'fullText'>,
  ): Promise<PostConnection> {
    const segment = segmentOf(args);
    const titles = await this.withTitles(list, false);
    let { matching, isWithoutAccents } = titles;
    const search = searchFor(list.fullText);
    if (search) {
      const found = await this.searches.newest({ ...search, matching, isDraft: false });
      matching = { ids: found.ids };
      isWithoutAccents ||= found.isWithoutAccents;
    }
    const placed = await this.lists.segment(publishedList(), matching, segment);
    return connectionOf(placed, segment, { matching, matchedWithoutAccents: isWithoutAccents });
  }

  /** How many published posts match, as the pages of a list count them. */
  countPublished(matching: Matching): Promise<number> {
    return this.lists.count(publishedList(), matching);
  }

  /** The newest published posts; three for the landing page (F103). */
  async latest(limit: number = limits.latestPosts): Promise<ListedPost[]> {
    return this.lists.slice(publishedList(), { offset: 0, limit });
  }

  /** The newest that were published here, of a keyword or of all: what came with a date of its own is no news (C114). */
  async news(limit: number, keyword?: string): Promise<ListedPost[]> {
    return this.lists.segment(publishedList(), { keyword, isNews: true }, { limit, fromEnd: false });
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

  /** Every post with its content in the order of their slugs, read in batches while they are consumed. */
  async *all(): AsyncGenerator<Post> {
    for (let last = ''; ;) {
      const where = { titlePath: MoreThan(last) };
      const batch = await this.posts.find({ where, order: { titlePath: 'ASC' }, take: BATCH });
      yield* batch;
      if (batch.length < BATCH) return;
      last = batch.at(-1)!.titlePath;
    }
  }

  /** The slugs that a post had since its first publication (C109). */
  async formerSlugs(id: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ slug: string }[]>(
      'select slug from former_slugs where post_id = $1',
      [id],
    );
    return rows.map(({ slug }) => slug);
  }

  /** A published post by its slug (F101). @throws AppError NOT_FOUND, also for a draft */
  async getPublished(titlePath: string): Promise<Post> {
    return existing(await this.lists.publishedBySlug(titlePath));
  }

  /** The contents of posts in the order of their ids, which lists leave out; empty for a post that is gone. */
  contents(ids: readonly number[]): Promise<string[]> {
    return this.readContents('content', ids);
  }

  /** The same, of each the first characters. */
  beginnings(ids: readonly number[], characters: number): Promise<string[]> {
    return this.readContents(`left(content, ${characters})`, ids);
  }

  /** A page of a list, or of what its searches find in it. */
  private async page(
    request: ListRequest,
    list: PostList,
    { fullText, sort, hasAuthors, ...searched }: SearchedList,
  ): Promise<PostPage> {
    const { isDraft } = list;
    const { matching, isWithoutAccents } = await this.withTitles(searched, isDraft);
    const search = searchFor(fullText);
    const page = search
      ? await this.searches.page(request, {
          ...search,
          matching,
          isDraft,
          hasAuthors,
          sort: sort ?? undefined,
        })
      : await this.lists.page(list, request, matching);
    if (page.paging.total > 0) {
      page.matchedWithoutAccents ||= isWithoutAccents;
    } else {
      const text = search?.text ?? searchText(searched.search);
      if (text !== undefined) page.failed = { text, matching: searched.matching ?? {}, isDraft };
    }
    return page;
  }

  /** What the posts of a list must match, the words of their titles among it. */
  private async withTitles(
    { matching = {}, search }: Pick<PublishedList, 'matching' | 'search'>,
    isDraft: boolean | undefined,
  ): Promise<{ matching: Matching; isWithoutAccents: boolean }> {
    const text = searchText(search);
    if (text === undefined) return { matching, isWithoutAccents: false };
    const { terms, isWithoutAccents } = await this.searches.titles(text, { ...matching, isDraft });
    return { matching: { ...matching, search: terms }, isWithoutAccents };
  }

  private async readContents(selected: string, ids: readonly number[]): Promise<string[]> {
    const rows = await this.dataSource.query<Pick<Post, 'id' | 'content'>[]>(
      `select id, ${selected} as content from posts where id = any($1)`,
      [ids],
    );
    const byId = new Map(rows.map(({ id, content }) => [id, content]));
    return ids.map((id) => byId.get(id) ?? '');
  }
}

/** The searches of a list of the dashboard, or of a public one. */
interface SearchedList extends Omit<PublishedList, 'sort'> {
  readonly sort?: PostSort | PublishedPostSort | null;
  readonly hasAuthors?: boolean;
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
