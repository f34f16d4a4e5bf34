import { createReadStream } from 'node:fs';
import pLimit from 'p-limit';
import type { MediaService } from '../modules/media/media.service.js';
import type { StoredFile } from '../modules/media/stored-file.entity.js';
import { pictureUrl } from './sample-news/pictures.js';
import type { SamplePost } from './sample-news/sample-post.js';

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
  await pLimit(MAX_PARALLEL_UPLOADS).map(samples, async (sample) => {
    if (failure) return;
    try {
      if (sample.picture)
        pictures.set(sample.picture, await upload(files, sample.picture, sample.title, uploadedById));
      onProgress((done += 1), samples.length);
    } catch (error) {
      failure ??= error;
    }
  });
  if (failure) throw failure;
}

function upload(
  files: MediaService,
  picture: string,
  title: string,
  uploadedById: number,
): Promise<StoredFile> {
  return files.receive(
    { fileName: `${title}.webp`, contentType: 'image/webp', stream: createReadStream(pictureUrl(picture)) },
    // Listed among the pictures to choose from, where a newcomer would find none: the texts show them too.
    { purpose: 'editor', field: 'thumbImg', uploadedById, isUnlimited: true },
  );
}
