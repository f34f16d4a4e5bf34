import { join } from 'node:path';
import type { BucketUrl } from '../config/bucket-url.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';

/** Opens the store that the settings name: a bucket, or the folder `files` of DATA_DIR. Nothing is read yet. */
export async function openFileStore(settings: {
  readonly FILES_URL: BucketUrl | undefined;
  readonly DATA_DIR: string;
}): Promise<FileStore> {
  return openStore(settings.FILES_URL ?? join(settings.DATA_DIR, 'files'));
}

/** Opens a bucket, or a folder by its path. The SDK of S3 is loaded for a bucket only. */
export async function openStore(place: BucketUrl | string): Promise<FileStore> {
  if (typeof place === 'string') return new FolderStore(place);
  return new (await import('./bucket-store.js')).BucketStore(place);
}
