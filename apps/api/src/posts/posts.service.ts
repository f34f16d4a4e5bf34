import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type SelectQueryBuilder } from 'typeorm';
import { limits } from '@tiempos/validation';
import { notFound } from '../errors/app-error.js';
import { searchText, type PostFilter, PostSort } from './post-filter.js';
import { pagingOf, type PageRequest, type PostPage } from './post-page.js';
import { PostViews } from './post-views.entity.js';
import { Post } from './post.entity.js';
import { mostRelated, RELATED_AMONG } from './related-posts.js';

/** A search's total stops here: nobody pages further, and counting on would scan (C31). */
const SEARCH_TOTAL = 1000;

/** Reading posts; saving and deleting them is `PostSavingService`'s. Drafts are never revealed to the public (C36). */
@Injectable()
export class PostsService {
  constructor(@InjectRepository(Post) private readonly posts: Repository<Post>) {}

  /** The signed-in list: drafts and published posts, without their content (F97, C31). */
  async list(request: PageRequest, filter?: PostFilter | null): Promise<PostPage> {
    const { search, isDraft, sort } = filter ?? {};
    const query = this.withoutContent();
    if (typeof isDraft === 'boolean') query.andWhere('post.isDraft = :isDraft', { isDraft });
    order(query, sort ?? PostSort.CREATED_DATE_DESC);
    return page(query, request, search);
  }

  /** The public list: published posts by first publication, newest first (F102, C37d). */
  async listPublished(request: PageRequest, search?: string | null): Promise<PostPage> {
    return page(this.published(this.withoutContent()), request, search);
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

async function page(
  query: SelectQueryBuilder<Post>,
  request: PageRequest,
  search?: string | null,
): Promise<PostPage> {
  const text = searchText(search);
  if (text) query.andWhere(`searchable(post.title) like ${containing}`, { text });
  const total = await count(query, text ? SEARCH_TOTAL : undefined);
  const offset = (request.page - 1) * request.limit;
  const contents = offset < total ? await query.offset(offset).limit(request.limit).getMany() : [];
  return { contents, paging: pagingOf(request, total) };
}

// Escaped behind searchable(), which turns signs like the full-width ％ into ones that LIKE reads.
const containing = String.raw`'%' || regexp_replace(searchable(:text), '([\\%_])', '\\\1', 'g') || '%'`;

async function count(query: SelectQueryBuilder<Post>, most?: number): Promise<number> {
  const matches = query.clone().select('1').orderBy().limit(most);
  const { total } = (await query.connection
    .createQueryBuilder()
    .select('count(*)', 'total')
    .from(`(${matches.getQuery()})`, 'matches')
    .setParameters(matches.getParameters())
    .getRawOne<{ total: string }>())!;
  return Number(total);
}

function order(query: SelectQueryBuilder<Post>, sort: PostSort) {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  if (sort.endsWith('clicked_number')) {
    query
      .leftJoin(PostViews, 'views', 'views.postId = post.id')
      .orderBy('coalesce(views.clickedNumber, 0)', direction);
  } else {
    query.orderBy(sort.endsWith('title') ? 'post.title collate "vi-x-icu"' : 'post.createdDate', direction);
  }
  query.addOrderBy('post.id', direction);
}

function missing(): never {
  throw notFound('Không tìm thấy tin');
}
