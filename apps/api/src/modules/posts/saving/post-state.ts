import type { EntityManager } from 'typeorm';
import type { User } from '../../users/user.entity.js';
import { keepRevision, keepUnkeptState } from '../history/revisions.js';
import { PostHistoryEntry, type PostAction } from './post-history.entity.js';
import { postNotFound } from '../post-id.js';
import { rebaseWorkingCopy } from '../working-copy/working-copies.js';
import { Post } from '../post.entity.js';

/**
 * Publishes a post or takes it offline, as a save with the same text does. The caller's transaction holds its lock.
 *
 * @param userId who has decided it; null when the account is gone
 */
export async function changeState(
  manager: EntityManager,
  post: Post,
  { isDraft, userId }: { isDraft: boolean; userId: number | null },
): Promise<void> {
  const now = new Date();
  const former = post.version;
  Object.assign(post, {
    isDraft,
    version: post.version + 1,
    updatedAt: now,
    updatedById: userId,
    publishedAt: post.publishedAt ?? (isDraft ? null : now),
  });
  await keepUnkeptState(manager, post.id);
  await manager.save(Post, post);
  await keepRevision(manager, post, ['state']);
  await rebaseWorkingCopy(manager, post, former);
  await recordHistory(manager, userId, isDraft ? 'unpublish' : 'publish', post);
}

/** Records who did what to a post (C19g). */
export async function recordHistory(
  manager: EntityManager,
  userId: User['id'] | null,
  action: PostAction,
  post: Post,
): Promise<void> {
  await manager.insert(PostHistoryEntry, { userId, action, postId: post.id, version: post.version });
}

/** Locks a post until the caller's transaction ends. @throws AppError NOT_FOUND */
export async function lockPost(manager: EntityManager, id: number): Promise<Post> {
  const post = await manager.findOne(Post, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!post) throw postNotFound();
  return post;
}
