import { IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { PostVersion } from './post-version.entity.js';

/** Ends versions that are no working copy or no shared snapshot any more; they stay in the history. */
export async function endVersions(
  manager: EntityManager,
  which: FindOptionsWhere<PostVersion>,
  endedById: number | null,
): Promise<void> {
  await manager.update(PostVersion, { ...which, endedAt: IsNull() }, { endedAt: () => 'now()', endedById });
}
