import type { DeepPartial, EntityManager } from 'typeorm';
import { noteWrite } from '../../../platform/errors/full-disk.js';
import { holdImages } from '../content/post-images.js';
import type { WrittenPost } from '../texts/post-texts.js';
import { PostVersion } from './post-version.entity.js';

/** What a version is made of. */
export type NewVersion = WrittenPost &
  Pick<PostVersion, 'postId' | 'kind' | 'number' | 'isDraft' | 'savedById'> &
  DeepPartial<Pick<PostVersion, 'changed' | 'savedAt'>>;

/**
 * Keeps a text of a post inside the caller's transaction, and with it the images that it names (C61).
 *
 * @param before texts that named images before: that one of those is lost is no reason to refuse the text
 * @returns the id of the version
 * @throws AppError BAD_USER_INPUT as `holdImages`
 */
export async function keepVersion(
  manager: EntityManager,
  version: NewVersion,
  before: string,
): Promise<number> {
  const names = await holdImages(manager, version.content, before);
  if (version.imgFileName !== null) names.add(version.imgFileName);
  const { raw } = await manager.insert(PostVersion, version);
  noteWrite('database');
  const [{ id }] = raw as [{ id: number }];
  if (names.size > 0) {
    await manager.query(
      'insert into post_version_files (version_id, file_name) select $1, unnest($2::text[])',
      [id, [...names]],
    );
  }
  return id;
}
