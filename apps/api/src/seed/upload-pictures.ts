import { createReadStream } from 'node:fs';
import type { MediaService } from '../modules/media/media.service.js';
import type { StoredFile } from '../modules/media/stored-file.entity.js';
import { sampleNewsUrl, type SamplePost } from './sample-news/sample-post.js';

/** More would only wait for the same processor. */
const MAX_PARALLEL_UPLOADS = 2;

/**
 * Uploads the picture of each sample post through the same service as an editor's upload, without its quotas. After a
 * failure, no further upload starts.
 *
 * @param pictures receives the stored files by name, also those that were uploaded before a failure
 */
export async function uploadPictures(
  files: MediaService,
  uploadedById: number,
  samples: readonly SamplePost[],
  pictures: Map<string, StoredFile>,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  let done = 0;
  let failure: unknown;
  const remaining = samples.values();
  const uploadRemaining = async () => {
    for (const { picture, title } of remaining) {
      if (failure) return;
      try {
        if (picture) pictures.set(picture, await upload(files, picture, title, uploadedById));
        onProgress((done += 1), samples.length);
      } catch (error) {
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, uploadRemaining));
  if (failure) throw failure;
}

function upload(
  files: MediaService,
  picture: string,
  title: string,
  uploadedById: number,
): Promise<StoredFile> {
  return files.receive(
    {
      fileName: `${title}.webp`,
      contentType: 'image/webp',
      stream: createReadStream(sampleNewsUrl(`pictures/${picture}.webp`)),
    },
    // Listed among the pictures to choose from, where a newcomer would find none: the texts show them too.
    { purpose: 'editor', field: 'thumbImg', uploadedById, isUnlimited: true },
  );
}
