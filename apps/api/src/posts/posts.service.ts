import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { limits } from '@tiempos/validation';
import { notFound } from '../errors/app-error.js';
import { PostCount } from './post-count.entity.js';
import { searchText, type PostFilter, PostSort } from './post-filter.js';
import { editorsList, publishedList, searchQuery, sliceOf, sliceQuery, type PostList } from './post-list.js';
import { pagingOf, type PageRequest, type PostPage } from './post-page.js';
import { Post } from './post.entity.js';
import { mostRelated, RELATED_AMONG } from './related-posts.js';

/** A search's total stops here: nobody pages further, and counting on would scan (C31). */
const SEARCH_TOTAL = 1000;

/** Reading posts; saving and deleting them is `PostSavingService`'s. Drafts are never revealed to the public (C36). */
@Injectable()
export class PostsService {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    @InjectRepository(PostCount) private readonly counts: Repository<PostCount>,
  ) {}

  /** The signed-in list: drafts and published posts, without their content (F97, C31). */
  async list(request: PageRequest, filter?: PostFilter | null): Promise<PostPage> {
    const { search, isDraft, sort } = filter ?? {};
    return this.page(
      editorsList(sort ?? PostSort.CREATED_DATE_DESC, isDraft ?? undefined),
      request,
      searchText(search),
    );
  }

  /** The public list: published posts by first publication, newest first (F102, C37d). */
  async listPublished(request: PageRequest, search?: string | null): Promise<PostPage> {
    return this.page(publishedList, request, searchText(search));
  }

  /** The newest published posts; three for the landing page (F103). */
  async latest(limit: number = limits.latestPosts): Promise<Post[]> {
    return this.published(this.withoutContent()).take(limit).getMany();
  }

  /**
   * Up to three other published posts for the end of an article: of the newest hundred those that share most keywords
   * with it, the newest first among equals. A missing post and a draft have none.
   */
  async related(titlePath: string): Promise<Post[]> {
    const post = await this.posts.findOne({
      where: { titlePath: titlePath.replaceAll('\0', ''), isDraft: false },
      select: { id: true, keywords: true },
    });
    if (!post) return [];
    const others = await this.published(
      this.posts.createQueryBuilder('post').select(['post.id', 'post.keywords']),
    )
      .limit(RELATED_AMONG + 1)
      .getMany();
    const ids = mostRelated(post, others);
    return ids.length === 0 ? [] : this.published(this.withoutContent()).andWhereInIds(ids).getMany();
  }

  /** Any post, for editors (F100). @throws AppError NOT_FOUND */
  async get(id: number): Promise<Post> {
    return (await this.posts.findOneBy({ id })) ?? missing();
  }

  /** A published post by its address (F101). @throws AppError NOT_FOUND, also for a draft */
  async getPublished(titlePath: string): Promise<Post> {
    return (
      (await this.posts.findOneBy({ titlePath: titlePath.replaceAll('\0', ''), isDraft: false })) ?? missing()
    );
  }

  /** Contents of many posts, in the order of the ids; lists leave them out until someone asks. */
  async contents(ids: readonly number[]): Promise<string[]> {
    const posts = await this.posts.find({ where: { id: In(ids) }, select: { id: true, content: true } });
    const byId = new Map(posts.map((post) => [post.id, post.content]));
    return ids.map((id) => byId.get(id) ?? '');
  }

  private page(list: PostList, request: PageRequest, text: string | undefined): Promise<PostPage> {
    return text === undefined ? this.pageOfAll(list, request) : this.pageOfSearch(list, request, text);
  }

  private async pageOfAll(list: PostList, request: PageRequest): Promise<PostPage> {
    const { isDraft, direction } = list;
    const total = (await this.counts.sum('number', isDraft === undefined ? {} : { isDraft })) ?? 0;
    const slice = sliceOf(request, total);
    const { offset, limit } = slice;
    const contents =
      limit === 0 ? [] : await this.among(sliceQuery(list, slice), { offset, limit }, direction).getMany();
    return { contents, paging: pagingOf(request, total) };
  }

  private async pageOfSearch(list: PostList, request: PageRequest, text: string): Promise<PostPage> {
    const first = (request.page - 1) * request.limit + 1;
    const bounds = first > SEARCH_TOTAL ? [1, 0] : [first, first + request.limit - 1];
    const [{ total, ids }]: [{ total: number; ids: number[] | null }] = await this.posts.query(
      searchQuery(list),
      [text, SEARCH_TOTAL, ...bounds],
    );
    const found = 'select * from unnest(cast(:ids as integer[])) with ordinality as found (id, key)';
    const contents = ids?.length ? await this.among(found, { ids }, 'ASC').getMany() : [];
    return { contents, paging: pagingOf(request, total) };
  }

  /** The posts of a query that gives ids and keys, in the order of the keys. */
  private among(query: string, parameters: ObjectLiteral, direction: 'ASC' | 'DESC') {
    return this.withoutContent()
      .innerJoin(`(${query})`, 'slice', 'slice.id = post.id')
      .setParameters(parameters)
      .orderBy('slice.key', direction)
      .addOrderBy('slice.id', direction);
  }

  private withoutContent() {
    const columns = this.posts.metadata.columns.map(({ propertyName }) => propertyName);
    return this.posts
      .createQueryBuilder('post')
      .select(columns.filter((name) => name !== 'content').map((name) => `post.${name}`));
  }

  private published(query: SelectQueryBuilder<Post>) {
    return query
      .andWhere('not post.isDraft')
      .orderBy('post.publishedAt', 'DESC')
      .addOrderBy('post.id', 'DESC');
  }
}

function missing(): never {
  throw notFound('Không tìm thấy tin');
}
