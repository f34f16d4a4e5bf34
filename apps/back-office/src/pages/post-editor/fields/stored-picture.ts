import type { PictureTileFragment } from '../../../posts/pictures/picture-tile.generated';

/** A stored picture as a file, which the save uploads as the cover: a cover is the file of one post alone (C33). */
export async function storedPicture({ name, path, originalName }: PictureTileFragment): Promise<File> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status}: ${name}`);
  const bytes = await response.blob();
  return new File([bytes], originalName || name, { type: bytes.type });
}
