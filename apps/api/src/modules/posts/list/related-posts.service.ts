import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListedPost } from '../post.entity.js';
import { hasSlug } from './post-conditions.js';
import { PostListsService } from './post-lists.service.js';
import { mostRelated, RELATED_POSTS, type WithKeywords } from './related-posts.js';

/** Among how many of the newest posts those with the same keywords are searched. */
const SEARCHED_POSTS = 101;

/** Finds what to read after an article. */
@Injectable()
export class RelatedPostsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: PostListsService,
  ) {}

  /**
   * Up to three other published posts: of the newest hundred those that share most keywords, then those that were
   * published just before the post, then those just after. They are sorted newest first.
   *
   * @param post need not be published; then it counts as the newest
   */
  async find(post: WithKeywords): Promise<ListedPost[]> {
    return this.among(await this.dataSource.query<WithKeywords[]>(newest(1), [SEARCHED_POSTS]), post);
  }

  /** The same for the published post that has a slug or had it; none where there is no such post. */
  async findBySlug(slug: string): Promise<ListedPost[]> {
    const posts = await this.dataSource.query<(WithKeywords & { isOwn: boolean })[]>(
      `select id, keywords, published_at, true as "isOwn" from posts where ${hasSlug('$1')} and not is_draft
       union all select id, keywords, published_at, false from (${newest(2)}) as newest
       order by published_at desc, id desc`,
      [slug, SEARCHED_POSTS],
    );
    const post = posts.find(({ isOwn }) => isOwn);
    return post ? this.among(posts, post) : [];
  }

  private among(posts: readonly WithKeywords[], post: WithKeywords) {
    const sharing = mostRelated(post, posts);
    const values = [post.id, sharing, RELATED_POSTS - sharing.length];
    return this.lists.read({ text: sharingAndNeighbours, values }, 'DESC');
  }
}

/** The keywords of the newest posts, as many as a parameter says. */
const newest = (parameter: number) =>
  `select id, keywords, published_at from posts where not is_draft order by published_at desc, id desc limit $${parameter}`;

/** Those with the ids $2, and $3 neighbours of the post $1. */
const sharingAndNeighbours = `
  with own as (select coalesce(published_at, 'infinity') as moment from posts where id = $1)
  select id, published_at as key from posts where id = any($2::integer[]) and not is_draft
  union all
  (
    select id, published_at as key from (
      (
        select id, published_at, 1 as side from posts
        where not is_draft and (published_at, id) < ((select moment from own), $1) and id <> all($2)
        order by published_at desc, id desc limit $3
      )
      union all
      (
        select id, published_at, 2 as side from posts
        where not is_draft and (published_at, id) > ((select moment from own), $1) and id <> all($2)
        order by published_at, id limit $3
      )
    ) as neighbours
    order by side limit $3
  )`;
