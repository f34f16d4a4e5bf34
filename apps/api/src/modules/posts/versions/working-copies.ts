import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors/app-error.js';
import { Post } from '../post.entity.js';
import { selectWritten, writtenOf, type WrittenPost } from '../texts/post-texts.js';
import { endVersions } from './end-versions.js';
import { keepVersion } from './keep-version.js';
import { PostVersion } from './post-version.entity.js';
import { changedFields } from './revisions.js';
import { saveConflict } from './save-conflict.js';

/** How many of the working copies that their own account has replaced or dropped are kept; beside them the last of each day (C73). */
const NEWEST = 20;

/** The changes of a post that are kept aside (C69). */
export interface WorkingCopy extends WrittenPost {
  /** Its id among all versions. */
  readonly version: number;
  readonly baseVersion: number;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly savedById: number | null;
}

/** The condition under which a version is the working copy of its post. */
export const isWorkingCopy = `kind = 'working-copy' and ended_at is null`;

/** The working copy of a post; undefined when it has none. */
export async function readWorkingCopy(
  manager: EntityManager,
  postId: number,
): Promise<WorkingCopy | undefined> {
  const [copy]: WorkingCopy[] = await manager.query(
    `select ${selectWritten}, post_versions.id as version, number as "baseVersion", saved_at as "savedAt",
       users.name as "savedBy", saved_by as "savedById"
     from post_versions left join users on users.id = saved_by where post_id = $1 and ${isWorkingCopy}`,
    [postId],
  );
  return copy;
}

/**
 * The working copy that somebody has seen. Call it with the post locked.
 *
 * @param seen.userId who saves or drops it
 * @param seen.version that of the copy; absent or 0 when there was none
 * @throws AppError CONFLICT when there is another one by now, or none any more
 */
export async function seenWorkingCopy(
  manager: EntityManager,
  post: Post,
  { userId, version }: { readonly userId: number; readonly version: number | null | undefined },
): Promise<WorkingCopy | undefined> {
  const copy = await readWorkingCopy(manager, post.id);
  if ((copy?.version ?? 0) === (version ?? 0)) return copy;
  if (!copy) throw await saveConflict(manager, post, userId);
  const { savedAt, savedBy, savedById } = copy;
  throw new AppError('CONFLICT', undefined, {
    extra: { version: copy.version, savedAt: savedAt.toISOString(), savedBy, isMine: savedById === userId },
  });
}

/**
 * Keeps changes of a post aside, in place of its working copy, which stays in the history. What the copy says already, and what
 * is no change of the post, is no new version.
 *
 * @param kept.number the version of the post that was changed
 */
export async function keepWorkingCopy(
  manager: EntityManager,
  post: Post,
  { userId, number, written, copy }: KeptCopy,
): Promise<void> {
  const hasChanged = (shown: WrittenPost) => changedFields(state(shown), state(written)).length > 0;
  if (copy && !hasChanged(copy)) {
    await manager.update(PostVersion, { id: copy.version }, { number });
    return;
  }
  const isChange = hasChanged(post);
  if (copy) await endVersions(manager, { id: copy.version }, userId);
  if (isChange) {
    const version = {
      ...written,
      postId: post.id,
      kind: 'working-copy',
      number,
      isDraft: false,
      savedById: userId,
    } as const;
    await keepVersion(manager, version, post.content + (copy?.content ?? ''));
  }
  await thin(manager, post.id);
}

/** What is kept aside in place of what. */
interface KeptCopy {
  readonly userId: number;
  readonly number: number;
  readonly written: WrittenPost;
  readonly copy: WorkingCopy | undefined;
}

/**
 * Ends the working copy of a post that was just saved: one that the save has replaced, which stays in the history, and one that
 * says nothing else than what is saved now. Any other one stays.
 *
 * @param replaced the version of the copy that the save has replaced
 */
export async function endWorkingCopy(
  manager: EntityManager,
  post: Post,
  { userId, replaced }: { userId: number | null; replaced?: number },
): Promise<void> {
  const copy = await readWorkingCopy(manager, post.id);
  if (!copy) return;
  if (changedFields(state(copy), state(post)).length === 0) {
    await manager.delete(PostVersion, { id: copy.version });
  } else if (copy.version === replaced) {
    await endVersions(manager, { id: copy.version }, userId);
    await thin(manager, post.id);
  }
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
    `update post_versions set number = $2 where post_id = $1 and number = $3 and ${isWorkingCopy}`,
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

function state(written: WrittenPost) {
  return { ...written, isDraft: false };
}

async function thin(manager: EntityManager, postId: number) {
  await manager.query(
    `delete from post_versions where id in (
       select id from (
         select id, row_number() over (partition by saved_by order by id desc) as place, row_number() over (
           partition by saved_by, date(saved_at at time zone 'Asia/Ho_Chi_Minh') order by id desc) as place_of_day
         from post_versions where post_id = $1 and kind = 'working-copy' and ended_by = saved_by) as own
       where place > ${NEWEST} and place_of_day > 1)`,
    [postId],
  );
}
