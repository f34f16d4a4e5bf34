import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors/app-error.js';
import { Post } from '../post.entity.js';

/**
 * The error for a save upon a version that is no longer the saved one, with who saved it and when (C32).
 *
 * @param userId the account that saves: it may have saved the other version too, in another tab
 */
export async function saveConflict(
  manager: EntityManager,
  { id, version, updatedAt, updatedById }: Pick<Post, 'id' | 'version' | 'updatedAt' | 'updatedById'>,
  userId: number,
): Promise<AppError> {
  const saved = await manager.findOne(Post, { where: { id }, relations: { updatedBy: true } });
  return new AppError('CONFLICT', undefined, {
    extra: {
      version,
      savedAt: updatedAt.toISOString(),
      savedBy: saved?.updatedBy?.name ?? null,
      isMine: updatedById === userId,
    },
  });
}
