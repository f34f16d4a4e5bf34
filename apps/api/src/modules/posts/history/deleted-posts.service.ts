import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { daysAgo } from '../../../platform/config/days.js';
import { Purge } from '../../../platform/queue/purges.js';
import { parsePostId } from '../post-id.js';
import { Post } from '../post.entity.js';
import type { PostTransition } from '../transition/post-transition.js';
import { PostTransitions } from '../transition/post-transitions.service.js';
import { selectWritten, visibleTexts, writtenColumns } from '../texts/post-texts.js';
import type { DeletedPostRow } from '../versions/keep-deleted-post.js';
import type { PostState } from '../versions/revisions.js';

/** How long a deleted post can be brought back (C60). */
const DAYS = 30;

/** Posts in one transaction of the purge, each with its revisions. */
const BATCH = 100;

/** How many deleted posts the list has, the last deleted first. */
const MAX_LISTED = 100;

/** A deleted post that can be brought back. */
export interface DeletedPost {
  readonly id: number;
  readonly title: string;
  readonly titlePath: string;
  readonly deletedAt: Date;
}

/** What is kept of a deleted post, with the state of its newest revision. */
type KeptPost = PostState &
  Pick<Post, 'id' | 'updatedById'> &
  Omit<DeletedPostRow, 'postId' | 'deletedBy' | 'deletedAt'>;

/** Deleted posts that the operator can bring back (C60). Every process may purge at any time. */
@Injectable()
export class DeletedPostsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transitions: PostTransitions,
  ) {}

  /** The last deleted posts. */
  list(): Promise<DeletedPost[]> {
    return this.dataSource.query(
      `select post_id as id, title, title_path as "titlePath", deleted_at as "deletedAt"
       from deleted_posts ${withNewestRevision}
       where deleted_at >= $1 order by deleted_at desc limit ${MAX_LISTED}`,
      [daysAgo(DAYS)],
    );
  }

  /**
   * Brings a deleted post back with its id, picture, address, views, revisions and state. An address that another post
   * has by now gets a number.
   *
   * @param reference its id or its slug; of several posts with the slug it is the one that was deleted last
   * @returns the post and the address that it had; undefined when no such post can be brought back
   */
  restore(reference: string): Promise<{ post: Post; formerSlug: string } | undefined> {
    return this.transitions.run(async (transition) => {
      const [kept]: KeptPost[] = await transition.manager.query(
        `select post_id as id, title_path as "titlePath", has_own_slug as "hasOwnSlug", has_url_guid as "hasUrlGuid",
           deleted_posts.version, created_date as "createdDate", arrived_at as "arrivedAt", published_at as "publishedAt",
           author_id as "authorId", clicked_number as "clickedNumber",
           (select id from users where id = saved_by) as "updatedById", is_draft as "isDraft", ${selectWritten}
         from deleted_posts ${withNewestRevision}
         where deleted_at >= $1 and (post_id = $2 or title_path = $3)
         order by post_id = $2 desc, deleted_at desc limit 1 for update of deleted_posts`,
        [daysAgo(DAYS), parsePostId(reference) ?? 0, reference],
      );
      return kept && { post: await this.bringBack(transition, kept), formerSlug: kept.titlePath };
    });
  }

  /** Deletes posts whose time is over, with their versions. @returns how many posts */
  @Purge('deleted posts')
  async purge(closing?: AbortSignal): Promise<number> {
    let purged = 0;
    for (let last = BATCH; last === BATCH && !closing?.aborted; purged += last) {
      last = await this.dataSource.transaction(purgeBatch);
    }
    return purged;
  }

  private async bringBack(transition: PostTransition, { clickedNumber, ...kept }: KeptPost): Promise<Post> {
    const { manager } = transition;
    const post = manager.create(Post, {
      ...kept,
      ...visibleTexts(kept),
      version: kept.version + 1,
      updatedAt: new Date(),
    });
    // Images that were lost before are no reason to keep the text back.
    await transition.add(post, {
      former: post.content,
      wantedSlug: kept.titlePath,
      action: 'restore-post',
      userId: null,
    });
    await manager.query('insert into post_views (post_id, clicked_number) values ($1, $2)', [
      post.id,
      clickedNumber,
    ]);
    await manager.query('delete from deleted_posts where post_id = $1', [post.id]);
    return post;
  }
}

async function purgeBatch(manager: EntityManager): Promise<number> {
  const [expired]: [{ id: number }[]] = await manager.query(
    `delete from deleted_posts where post_id = any(array(select post_id from deleted_posts
       where deleted_at < $1 order by deleted_at limit ${BATCH} for update skip locked)) returning post_id as id`,
    [daysAgo(DAYS)],
  );
  const ids = [expired.map(({ id }) => id)];
  await manager.query('delete from post_versions where post_id = any($1)', ids);
  for (const table of ['former_slugs', 'former_paths', 'imported_posts']) {
    await manager.query(`delete from ${table} where post_id = any($1)`, ids);
  }
  return expired.length;
}

const withNewestRevision = `
  cross join lateral (select saved_by, is_draft, ${writtenColumns.join(', ')}
    from post_versions where post_versions.post_id = deleted_posts.post_id and kind = 'saved'
    order by number desc limit 1) as newest`;
