import { Injectable } from '@nestjs/common';
import { everyChange, type Dependencies } from '../../../platform/response-cache/dependencies.js';
import { PublicReads } from '../../../platform/response-cache/public-reads.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import type { ListedPost } from '../post.entity.js';
import { postTag } from '../post-tag.js';
import { PublishedListsService } from '../published/published-lists.service.js';
import { comparableKeywords, KeywordIndex, RELATED_POSTS, type WithKeywords } from './related-posts.js';

/** Among how many of the newest posts those with the same keywords are searched. */
const SEARCHED_POSTS = 101;

/** The posts at the end of an article. */
export interface RelatedPosts {
  readonly posts: ListedPost[];
  /** For the response cache. */
  readonly dependencies: Dependencies;
}

/** Finds what to read after an article, in a way that new posts change few of the articles before them. */
@Injectable()
export class RelatedPostsService {
  private newest: { readonly changes: number; index: KeywordIndex | Promise<KeywordIndex> } | undefined;

  constructor(
    private readonly reads: PublicReads,
    private readonly lists: PublishedListsService,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * Up to three other published posts: of the newest hundred those that share most keywords, then those that were
   * published just before the post, then those just after. They are sorted newest first.
   *
   * @param post need not be published; then it counts as the newest
   */
  async find({ id, keywords }: WithKeywords): Promise<RelatedPosts> {
    const words = comparableKeywords(keywords);
    const sharing = (await this.newestPosts()).mostRelated(id, words);
    const ids = [...sharing, ...(await this.neighbours(id, sharing))];
    const text = 'select id, published_at as key from posts where id = any($1) and not is_draft';
    const posts = ids.length > 0 ? await this.lists.read({ text, values: [ids] }, 'DESC') : [];
    // Where there are fewer, the next post is one of them.
    if (ids.length < RELATED_POSTS) return { posts, dependencies: { tags: everyChange } };

    const isSame = (newest: KeywordIndex) => String(newest.mostRelated(id, words)) === String(sharing);
    const isCurrent = () => {
      const newest = this.newestPosts();
      return newest instanceof Promise ? newest.then(isSame) : isSame(newest);
    };
    return { posts, dependencies: { tags: [id, ...ids].map((shown) => postTag({ id: shown })), isCurrent } };
  }

  /** The newest posts, read once after each change while changes are announced to this process. */
  private newestPosts(): KeywordIndex | Promise<KeywordIndex> {
    const { changes, isEnabled } = this.cache;
    if (!isEnabled) return this.readNewest();
    if (this.newest?.changes !== changes) this.newest = { changes, index: this.keepNewest(changes) };
    return this.newest.index;
  }

  private async keepNewest(changes: number) {
    try {
      const index = await this.readNewest();
      if (this.newest?.changes === changes) this.newest.index = index;
      return index;
    } catch (error) {
      if (this.newest?.changes === changes) this.newest = undefined;
      throw error;
    }
  }

  private async readNewest() {
    return new KeywordIndex(
      await this.reads.query<WithKeywords>(
        'select id, keywords from posts where not is_draft order by published_at desc, id desc limit $1',
        [SEARCHED_POSTS],
      ),
    );
  }

  private async neighbours(id: number, others: readonly number[]): Promise<number[]> {
    const count = RELATED_POSTS - others.length;
    if (count === 0) return [];
    const rows = await this.reads.query<{ id: number }>(
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
