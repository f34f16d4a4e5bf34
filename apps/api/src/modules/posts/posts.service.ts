import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { isSlug, limits } from '@tiempos/validation';
import { PostCount } from './list/post-count.entity.js';
import { searchText, searchWords, type PostFilter, PostSort } from './list/post-filter.js';
import {
  editorsList,
  publishedList,
  searchQuery,
  sliceOf,
  sliceQuery,
  type Direction,
  type PostList,
  type Slice,
} from './list/post-list.queries.js';
import { tooMuchContent } from './list/post-budget.js';
import { pagingOf, type ListRequest, type PostPage } from './list/post-page.js';
import { Post, type ListedPost } from './post.entity.js';
import { mostRelated, RELATED_AMONG } from './list/related-posts.js';
import { postNotFound } from './post-id.js';

/** Reads posts; `PostSavingService` saves and deletes them. Drafts are never shown to the public (C36). */
@Injectable()
export class PostsService {
  private readonly listedColumns: string;

  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    @InjectRepository(PostCount) private readonly counts: Repository<PostCount>,
  ) {
    this.listedColumns = posts.metadata.columns
      .filter(({ propertyName }) => propertyName !== 'content')
      .map(({ databaseName, propertyName }) => `posts.${databaseName} as "${propertyName}"`)
      .join(', ');
  }

  /** The list of the dashboard: drafts and published posts, without their content (F97, C31). */
  async list(request: ListRequest, filter?: PostFilter | null): Promise<PostPage> {
    const { search, isDraft, sort } = filter ?? {};
    return this.page(
      editorsList(sort ?? PostSort.CREATED_DATE_DESC, isDraft ?? undefined),
      request,
      searchText(search),
    );
  }

  /** The public list: published posts by first publication, newest first (F102, C37d). */
  async listPublished(request: ListRequest, search?: string | null): Promise<PostPage> {
    return this.page(publishedList, request, searchText(search));
  }

  /** The newest published posts; three for the landing page (F103). */
  async latest(limit: number = limits.latestPosts): Promise<ListedPost[]> {
    return this.readSlice(publishedList, { offset: 0, limit, fromEnd: false });
  }

  /**
   * Up to three other published posts for the end of an article: of the newest hundred those that share most
   * keywords with it, newest first. A missing post and a draft have none.
   */
  async related(titlePath: string): Promise<ListedPost[]> {
    const select = { id: true, keywords: true } as const;
    if (!isSlug(titlePath)) return [];
    const post = await this.posts.findOne({ where: { titlePath, isDraft: false }, select });
    if (!post) return [];
    const others = await this.posts.find({
      where: { isDraft: false },
      select,
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: RELATED_AMONG + 1,
    });
    const ids = mostRelated(post, others);
    const found = 'select id, published_at as key from posts where id = any($1) and not is_draft';
    return ids.length === 0 ? [] : this.readListed(found, [ids], 'DESC');
  }

  /** Any post, for editors (F100). @throws AppError NOT_FOUND */
  async get(id: number): Promise<Post> {
    return existing(await this.posts.findOneBy({ id }));
  }

  /** A published post by its slug (F101). @throws AppError NOT_FOUND, also for a draft */
  async getPublished(titlePath: string): Promise<Post> {
    return existing(isSlug(titlePath) ? await this.posts.findOneBy({ titlePath, isDraft: false }) : null);
  }

  /**
   * The contents of many posts, which lists leave out. None is read when together they have more than `maxBytes`.
   *
   * @throws AppError QUERY_TOO_COMPLEX
   */
  async contents(ids: readonly number[], maxBytes: number): Promise<Pick<Post, 'id' | 'content'>[]> {
    const rows: (Pick<Post, 'id'> & { content: string | null })[] = await this.posts.query(
      `select id, case when sum(octet_length(content)) over () <= $2 then content end as content
       from posts where id = any($1)`,
      [ids, maxBytes],
    );
    return rows.map(({ id, content }) => {
      if (content === null) throw tooMuchContent();
      return { id, content };
    });
  }

  private page(list: PostList, request: ListRequest, text: string | undefined): Promise<PostPage> {
    return text === undefined ? this.pageOfAll(list, request) : this.pageOfSearch(list, request, text);
  }

  private async pageOfAll(list: PostList, request: ListRequest): Promise<PostPage> {
    const total = await this.count(list.isDraft);
    const slice = sliceOf(request, total);
    const contents = slice.limit === 0 ? [] : await this.readSlice(list, slice);
    return { contents, paging: pagingOf(request, total) };
  }

  private async pageOfSearch(list: PostList, request: ListRequest, text: string): Promise<PostPage> {
    const first = (request.page - 1) * request.limit + 1;
    const bounds = first > MAX_SEARCH_TOTAL ? [1, 0] : [first, first + request.limit - 1];
    const words = searchWords(text);
    const [{ total, ids }]: [{ total: number; ids: number[] | null }] = await this.posts.query(
      searchQuery(list, words),
      [MAX_SEARCH_TOTAL, ...bounds, ...words],
    );
    const found = 'select * from unnest($1::integer[]) with ordinality as found (id, key)';
    const contents = ids?.length ? await this.readListed(found, [ids], 'ASC') : [];
    return { contents, paging: pagingOf(request, total) };
  }

  private async count(isDraft: boolean | undefined): Promise<number> {
    const [{ total }]: [{ total: number }] = await this.counts.query(
      `select coalesce(sum(number), 0)::integer as total from post_counts
       where $1::boolean is null or is_draft = $1`,
      [isDraft],
    );
    return total;
  }

  private readSlice(list: PostList, slice: Slice): Promise<ListedPost[]> {
    return this.readListed(sliceQuery(list, slice), [slice.offset, slice.limit], list.direction);
  }

  /**
   * The posts of a query that returns ids and sort keys, in that order, without their content. Plain SQL, because
   * TypeORM takes as long to build such a query and its entities as Postgres to run it.
   */
  private async readListed(
    query: string,
    parameters: unknown[],
    direction: Direction,
  ): Promise<ListedPost[]> {
    const rows: ListedPost[] = await this.posts.query(
      `select ${this.listedColumns} from posts join (${query}) as listed on listed.id = posts.id
       order by listed.key ${direction}, listed.id ${direction}`,
      parameters,
    );
    return rows.map((row) => Object.assign(new Post(), row));
  }
}

function existing(post: Post | null): Post {
  if (!post) throw postNotFound();
  return post;
}
