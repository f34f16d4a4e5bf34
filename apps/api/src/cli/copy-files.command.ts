import { existsSync } from 'node:fs';
import { copyFiles, type CopyProgress } from '../modules/media/copy-files.js';
import { parseBucketUrl, type BucketUrl } from '../platform/config/bucket-url.js';
import { FileStore, FileStoreError } from '../platform/storage/file-store.js';
import { openStore } from '../platform/storage/open-file-store.js';
import { readArguments, UsageError, type CliCommand } from './cli-command.js';

const PROGRESS_MS = 2_000;
const USAGE =
  'Say where to: npm run copy-files -- --to s3://bucket?region=eu-central-1, or --from one store --to another, each a bucket or a folder.';

/**
 * `npm run copy-files -- --to s3://bucket` copies all pictures of the store that the settings name into another one, a
 * bucket or a folder, and compares them; `--from` names another source. The source stays as it is. It can be interrupted
 * and run again, also while the server runs.
 */
export const copyFilesCommand: CliCommand = (args) => {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
  const { from, to } = readArguments(args, { options }).values;
  if (!to) throw new UsageError(USAGE);
  const [source, target] = [from === undefined ? undefined : placeOf('--from', from), placeOf('--to', to)];
  if (typeof source === 'string' && !existsSync(source))
    throw new UsageError(`--from ${source} is no folder.`);
  return async (app, print) => {
    const [read, written] = [source ? await openStore(source) : app.get(FileStore), await openStore(target)];
    if ((await identify('--from', read)) === (await identify('--to', written))) {
      throw new UsageError('--from and --to are the same store.');
    }
    const { files, bytes, written: copied } = await copyAll(read, written, print);
    print(
      `All ${files} files (${megabytes(bytes)}) of ${read.name} are in ${written.name} with the same checksums; ${copied} were copied now.`,
    );
  };
};

async function copyAll(from: FileStore, to: FileStore, print: (line: string) => void) {
  let printedAt = Date.now();
  const onProgress = ({ phase, files, bytes }: CopyProgress) => {
    if (Date.now() - printedAt < PROGRESS_MS) return;
    printedAt = Date.now();
    print(`› ${files} files ${phase}, ${megabytes(bytes)}`);
  };
  try {
    return await copyFiles(from, to, onProgress);
  } catch (cause) {
    const { message } = cause as Error;
    throw new UsageError(`${message}; what was copied stays, run the command again.`, { cause });
  }
}

/** A bucket, or the path of a folder. */
function placeOf(option: string, value: string): BucketUrl | string {
  if (!value.includes('://')) return value;
  try {
    return parseBucketUrl(value);
  } catch (error) {
    throw new UsageError(`${option} ${(error as Error).message}.`, { cause: error });
  }
}

/** Fails before anything is copied when a bucket or a folder cannot be used. */
async function identify(option: string, store: FileStore) {
  try {
    return await store.id();
  } catch (error) {
    if (error instanceof FileStoreError)
      throw new UsageError(`${option} ${error.message}.`, { cause: error });
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`${option} ${store.name} cannot be used as a folder (${code}).`, { cause: error });
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
