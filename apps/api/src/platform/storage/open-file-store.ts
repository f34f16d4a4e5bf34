import { join } from 'node:path';
import type { BucketUrl } from '../config/bucket-url.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';

/**
 * Opens the store that the settings name: a bucket, or the folder `files` of DATA_DIR. Nothing is read yet. The SDK of S3 is
 * loaded for a bucket only.
 */
export async function openFileStore(settings: {
  readonly FILES_URL: BucketUrl | undefined;
  readonly DATA_DIR: string;
}): Promise<FileStore> {
  if (!settings.FILES_URL) return new FolderStore(join(settings.DATA_DIR, 'files'));
  return new (await import('./bucket-store.js')).BucketStore(settings.FILES_URL);
}
