import { In, type EntityManager } from 'typeorm';
import type { Post } from '../post.entity.js';
import { endVersions } from './end-versions.js';
import { keepUnkeptState } from './revisions.js';

/** A row of `deleted_posts`: what is needed, beside its versions, to bring a post back. */
export interface DeletedPostRow {
  readonly postId: number;
  readonly titlePath: string;
  readonly version: number;
  readonly createdDate: Date;
  readonly arrivedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly authorId: number | null;
  readonly clickedNumber: string;
  readonly deletedBy: number | null;
  readonly deletedAt: Date;
  readonly hasOwnSlug: boolean;
  readonly hasUrlGuid: boolean;
}

/** Keeps what is needed to bring a post back that the caller's transaction deletes next (C60). */
export async function keepDeletedPost(manager: EntityManager, post: Post, deletedBy: number): Promise<void> {
  await keepUnkeptState(manager, post);
  await endVersions(manager, { postId: post.id, kind: In(['working-copy', 'shared']) }, deletedBy);
  await manager.query(
    `insert into deleted_posts
       (post_id, title_path, has_own_slug, has_url_guid, version, created_date, arrived_at, published_at, author_id,
        clicked_number, deleted_by)
     select id, title_path, has_own_slug, has_url_guid, version, created_date, arrived_at, published_at, author_id,
       coalesce(clicked_number, 0), $2
     from posts left join post_views on post_id = id where id = $1`,
    [post.id, deletedBy],
  );
}
