import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListedPost } from '../post.entity.js';
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
    const sharing = mostRelated(post, await this.newest());
    const ids = [...sharing, ...(await this.neighbours(post.id, sharing))];
    const text = 'select id, published_at as key from posts where id = any($1) and not is_draft';
    return ids.length > 0 ? this.lists.read({ text, values: [ids] }, 'DESC') : [];
  }

  private newest() {
    return this.dataSource.query<WithKeywords[]>(
      'select id, keywords from posts where not is_draft order by published_at desc, id desc limit $1',
      [SEARCHED_POSTS],
    );
  }

  private async neighbours(id: number, others: readonly number[]): Promise<number[]> {
    const count = RELATED_POSTS - others.length;
    if (count === 0) return [];
    const rows = await this.dataSource.query<{ id: number }[]>(
      `with own as (select coalesce(published_at, 'infinity') as moment from posts where id = $1)
       select id from (
         (
           select id, 1 as side from posts
           where not is_draft and (published_at, id) < ((select moment from own), $1) and id <> all($2)
           order by published_at desc, id desc limit $3
         )
         union all
         (
           select id, 2 as side from posts
           where not is_draft and (published_at, id) > ((select moment from own), $1) and id <> all($2)
           order by published_at, id limit $3
         )
       ) as neighbours
       order by side limit $3`,
      [id, others, count],
    );
    return rows.map((row) => row.id);
  }
}
