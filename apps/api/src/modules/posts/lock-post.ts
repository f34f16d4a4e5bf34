import type { EntityManager } from 'typeorm';
import { Post } from './post.entity.js';
import { postNotFound } from './post-id.js';

/** Locks a post until the caller's transaction ends. @throws AppError NOT_FOUND */
export async function lockPost(manager: EntityManager, id: number): Promise<Post> {
  const post = await manager.findOne(Post, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!post) throw postNotFound();
  return post;
}
