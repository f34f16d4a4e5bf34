import type { EntityManager } from 'typeorm';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { holdFiles } from '../../media/usage/file-usage.js';
import { ownNamesIn, storedNamesIn } from '../../media/usage/stored-names.js';

/** Distinct images in the content of one post. */
const MAX_IMAGES = 1000;

/**
 * Locks the stored images of a content against deletion while the caller's transaction records that it uses them.
 *
 * @param before the previously saved content
 * @returns their names
 * @throws AppError BAD_USER_INPUT with `errors.content` for too many images, or for a new image that is no longer
 * in the store: otherwise nobody would notice that it is missing
 */
export async function holdImages(
  manager: EntityManager,
  content: string,
  before: string,
): Promise<Set<string>> {
  const names = storedNamesIn(content);
  if (names.size > MAX_IMAGES) {
    throw invalidInput({
      field: 'content',
      code: 'TOO_MANY',
      message: `Một tin có tối đa ${MAX_IMAGES.toLocaleString('vi-VN')} ảnh`,
      limit: MAX_IMAGES,
    });
  }
  const stored = await holdFiles(manager, names);
  rejectMissingImages(content, before, stored);
  return stored;
}

function rejectMissingImages(content: string, before: string, stored: ReadonlySet<string>) {
  const lost = [...ownNamesIn(content)].filter((name) => !stored.has(name));
  if (lost.length === 0) return;
  const known = ownNamesIn(before);
  const name = lost.find((candidate) => !known.has(candidate));
  if (!name) return;
  const place = content.slice(0, content.indexOf(name)).split('<img').length - 1;
  throw invalidInput({
    field: 'content',
    code: 'NOT_FOUND',
    message: `Ảnh thứ ${Math.max(place, 1)} trong bài không còn trên máy chủ. Hãy xóa ảnh đó rồi tải lên lại`,
  });
}
