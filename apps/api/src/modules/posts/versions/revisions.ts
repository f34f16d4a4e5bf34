import type { EntityManager } from 'typeorm';
import { postNotFound } from '../post-id.js';
import type { Post } from '../post.entity.js';
import { postTextNames, writtenOf, type PostTextName, type WrittenPost } from '../texts/post-texts.js';
import { keepVersion } from './keep-version.js';
import { PostVersion } from './post-version.entity.js';

/** How many of the newest saved versions of a post are kept; of those before, the last of each day is. */
const NEWEST = 50;

/** How many versions before the newest one save looks at: those that it pushed out, and some that were left over. */
const THINNED_AT_ONCE = 100;

/** What a save can change, as stored in `post_versions.changed`. */
export type ChangedField = PostTextName | 'image' | 'state';

/** The members of a post that its versions have. */
export type PostState = WrittenPost & Pick<Post, 'isDraft'>;

/** What differs between two states of a post. */
export function changedFields(before: PostState, after: PostState): ChangedField[] {
  const changed: ChangedField[] = postTextNames.filter((name) => before[name] !== after[name]);
  if (before.imgFileName !== after.imgFileName) changed.push('image');
  if (before.isDraft !== after.isDraft) changed.push('state');
  return changed;
}

/**
 * Keeps the state of a post that was just saved.
 *
 * @param before texts whose lost images are no reason to refuse it
 * @throws AppError BAD_USER_INPUT as `keepVersion`
 */
export async function keepRevision(
  manager: EntityManager,
  post: Post,
  { changed, before }: { changed: ChangedField[]; before: string },
): Promise<void> {
  await keepVersion(manager, savedVersion(post, changed), before);
  if (post.version > NEWEST) await thin(manager, post.id);
}

/**
 * Keeps the state of a locked post that is about to change or to go, unless its newest saved version is the same: SQL by hand
 * keeps none.
 *
 * @param before texts whose lost images are no reason to refuse it
 */
export async function keepUnkeptState(
  manager: EntityManager,
  post: Post,
  before = post.content,
): Promise<void> {
  const saved = { postId: post.id, kind: 'saved' } as const;
  const newest = await manager.findOne(PostVersion, { where: saved, order: { number: 'DESC' } });
  if (newest && changedFields(newest, post).length === 0) return;
  // A version that is kept already was changed by SQL: its text is what the post has.
  await manager.delete(PostVersion, { ...saved, number: post.version });
  await keepVersion(manager, savedVersion(post, []), before);
}

/** @throws AppError NOT_FOUND when the post has no such version any more; call it with the post locked */
export async function checkVersion(manager: EntityManager, postId: number, id: number): Promise<void> {
  if (!(await manager.existsBy(PostVersion, { id, postId }))) throw postNotFound();
}

function savedVersion(post: Post, changed: ChangedField[]) {
  const { id: postId, version: number, isDraft, updatedById: savedById, updatedAt: savedAt } = post;
  return { ...writtenOf(post), postId, kind: 'saved', number, isDraft, savedById, savedAt, changed } as const;
}

/** Deletes what is neither among the newest saved versions nor the last of its day in Vietnam. */
async function thin(manager: EntityManager, postId: number) {
  await manager.query(
    `delete from post_versions where id in (
       select id from (
         select id, row_number() over (
           partition by date(saved_at at time zone 'Asia/Ho_Chi_Minh') order by number desc) as place
         from (select id, number, saved_at from post_versions where post_id = $1 and kind = 'saved'
           order by number desc offset ${NEWEST} limit ${THINNED_AT_ONCE}) as older) as placed
       where place > 1)`,
    [postId],
  );
}
