import type { EntityManager } from 'typeorm';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { violates } from '../../../platform/errors/database-errors.js';
import { Post } from '../post.entity.js';

/**
 * Saves a post under the slug that somebody has chosen.
 *
 * @throws AppError BAD_USER_INPUT with `errors.titlePath` when another post has it, or had it
 */
export async function underChosenSlug(manager: EntityManager, post: Post, slug: string): Promise<void> {
  try {
    post.titlePath = slug;
    await manager.save(Post, post);
  } catch (error) {
    if (!violates(error, 'posts_title_path_unique')) throw error;
    const message = 'Đã có tin khác dùng đường dẫn này';
    throw invalidInput({ field: 'titlePath', code: 'TAKEN', message });
  }
}
