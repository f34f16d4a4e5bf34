import type { EntityManager } from 'typeorm';
import { postNotFound } from '../post-id.js';
import type { Post } from '../post.entity.js';
import {
  postTextNames,
  writtenColumns,
  writtenOfTable,
  type PostTextName,
  type WrittenPost,
} from '../texts/post-texts.js';

/** How many of the newest revisions of a post are kept; of those before, the last of each day is. */
const NEWEST = 50;

/** How many revisions before the newest one save looks at: those that it pushed out, and some that were left over. */
const THINNED_AT_ONCE = 100;

/** What a save can change, as stored in `post_revisions.changed`. */
export type ChangedField = PostTextName | 'image' | 'state';

/** The members of a post that its revisions have. */
export type PostState = WrittenPost & Pick<Post, 'isDraft'>;

/** What differs between two states of a post. */
export function changedFields(before: PostState, after: PostState): ChangedField[] {
  const changed: ChangedField[] = postTextNames.filter((name) => before[name] !== after[name]);
  if (before.imgFileName !== after.imgFileName) changed.push('image');
  if (before.isDraft !== after.isDraft) changed.push('state');
  return changed;
}

/**
 * Keeps the saved state of a post as a revision, inside the caller's transaction, after the images that it uses were
 * recorded. Texts and names are copied within the database.
 */
export async function keepRevision(
  manager: EntityManager,
  { id, version }: Pick<Post, 'id' | 'version'>,
  changed: readonly ChangedField[],
): Promise<void> {
  await manager.query(keepText('true'), [id, changed]);
  if (version > NEWEST) await thin(manager, id);
}

/**
 * Keeps the saved state of a post that is about to change or to go, unless its newest revision is the same: posts from
 * before revisions were kept have none, and SQL by hand keeps none.
 */
export async function keepUnkeptState(manager: EntityManager, id: number): Promise<void> {
  const state = (table: string) => `${writtenOfTable(table)}, ${table}.is_draft`;
  const isUnkept = `not exists (
    select from (select * from post_revisions where post_id = $1 order by version desc limit 1) as newest
    where (${state('newest')}) is not distinct from (${state('posts')}))`;
  await manager.query(keepText(isUnkept), [id, []]);
}

/** @throws AppError NOT_FOUND when the post has no such revision any more; call it with the post locked */
export async function checkRevision(manager: EntityManager, id: number, version: number): Promise<void> {
  const rows: unknown[] = await manager.query(
    'select from post_revisions where post_id = $1 and version = $2',
    [id, version],
  );
  if (rows.length === 0) throw postNotFound();
}

const written = writtenColumns.join(', ');

// A version that is kept already was changed by SQL: its text is what the post has.
const keepText = (condition: string) => `
  with kept as (
    insert into post_revisions (post_id, version, saved_at, saved_by, changed, is_draft, ${written})
    select id, version, updated_at, updated_by, $2::text[], is_draft, ${written} from posts where id = $1 and ${condition}
    on conflict (post_id, version) do update
      set (is_draft, ${written}) = row (excluded.is_draft, ${writtenOfTable('excluded')})
    returning post_id, version, img_file_name)
  insert into post_revision_files (post_id, version, file_name)
  select post_id, version, file_name from kept join post_files using (post_id)
  union select post_id, version, img_file_name from kept where img_file_name is not null
  on conflict do nothing`;

/** Deletes what is neither among the newest revisions nor the last of its day in Vietnam. */
async function thin(manager: EntityManager, id: number) {
  await manager.query(
    `delete from post_revisions where post_id = $1 and version in (
       select version from (
         select version, row_number() over (
           partition by date(saved_at at time zone 'Asia/Ho_Chi_Minh') order by version desc) as place
         from (select version, saved_at from post_revisions where post_id = $1
           order by version desc offset ${NEWEST} limit ${THINNED_AT_ONCE}) as older) as placed
       where place > 1)`,
    [id],
  );
}
