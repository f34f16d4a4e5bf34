import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors/app-error.js';
import { saveConflict } from './save-conflict.js';
import { Post } from '../post.entity.js';
import { selectWritten, writtenOf, writtenOfTable, type WrittenPost } from '../texts/post-texts.js';

/** The changes of a post that are kept aside (C69). */
export interface WorkingCopy extends WrittenPost {
  readonly version: number;
  readonly baseVersion: number;
  readonly savedAt: Date;
  readonly savedBy: string | null;
}

/** The working copy of a post; undefined when it has none. */
export async function readWorkingCopy(
  manager: EntityManager,
  postId: number,
): Promise<WorkingCopy | undefined> {
  const [copy]: WorkingCopy[] = await manager.query(
    `select ${selectWritten}, version, base_version as "baseVersion", saved_at as "savedAt", users.name as "savedBy"
     from post_working_copies left join users on users.id = saved_by where post_id = $1`,
    [postId],
  );
  return copy;
}

/**
 * The working copy that somebody has seen. Call it with the post locked.
 *
 * @param version that of the copy; absent or 0 when there was none
 * @throws AppError CONFLICT when there is another one by now, or none any more
 */
export async function seenWorkingCopy(
  manager: EntityManager,
  post: Post,
  version: number | null | undefined,
): Promise<WorkingCopy | undefined> {
  const copy = await readWorkingCopy(manager, post.id);
  if ((copy?.version ?? 0) === (version ?? 0)) return copy;
  if (!copy) throw await saveConflict(manager, post);
  const { savedAt, savedBy } = copy;
  throw new AppError('CONFLICT', undefined, {
    extra: { version: copy.version, savedAt: savedAt.toISOString(), savedBy },
  });
}

/**
 * Ends the working copy of a post that was just saved: one that the save has replaced, and one that says nothing else than
 * what is saved now. Any other one stays.
 *
 * @param replaced the version of the copy that the save has replaced
 */
export async function endWorkingCopy(
  manager: EntityManager,
  postId: number,
  replaced?: number,
): Promise<void> {
  await manager.query(
    `delete from post_working_copies as copies using posts where posts.id = $1 and post_id = $1
       and (copies.version = $2 or (${writtenOfTable('copies')}) is not distinct from (${writtenOfTable('posts')}))`,
    [postId, replaced],
  );
}

/**
 * Has the working copy of a post follow a save that left the texts as they were: one that was up to date still is.
 *
 * @param former the version before the save
 */
export async function rebaseWorkingCopy(
  manager: EntityManager,
  { id, version }: Pick<Post, 'id' | 'version'>,
  former: number,
): Promise<void> {
  await manager.query(
    'update post_working_copies set base_version = $2 where post_id = $1 and base_version = $3',
    [id, version, former],
  );
}

/**
 * The post with the texts that its editor sees: those of its working copy if it has one, else those that are saved. Not
 * for readers, except those of a preview.
 */
export async function withEditorsTexts(manager: EntityManager, post: Post): Promise<Post> {
  const copy = await readWorkingCopy(manager, post.id);
  return copy ? Object.assign(new Post(), post, writtenOf(copy), { updatedAt: copy.savedAt }) : post;
}
