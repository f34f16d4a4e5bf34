import { statfsSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** One file of Postgres's write-ahead log. */
const LEAST_ROOM_BYTES = 16 * 1024 ** 2;

/** Turns a failure of the embedded database, be it Node's or the text Postgres left, into one sentence for people. */
export function explainFailure(error: unknown, directory: string): Error {
  if (error instanceof EmbeddedPostgresError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const text = isFull(directory) ? 'No space left on device' : message; // a log on a full disk is empty
  const [, sentence] = sentences.find(([pattern]) => pattern.test(text)) ?? [];
  return new EmbeddedPostgresError(sentence?.(directory) ?? unknown(text, directory), { cause: error });
}

function isFull(directory: string) {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < LEAST_ROOM_BYTES;
  } catch {
    return false; // it does not exist
  }
}

const sentences: [RegExp, (directory: string) => string][] = [
  [
    /no space left on device|disk quota exceeded/i,
    (directory) => `The disk that holds ${directory} is full.`,
  ],
  [
    /permission denied|operation not permitted|read-only file system|wrong ownership/i,
    (directory) =>
      `The folder ${directory} cannot be written by the account that runs Postgres; change its owner or set DATA_DIR to another folder.`,
  ],
  [
    /ENOTDIR|EEXIST/,
    (directory) => `${directory} cannot be made, a file stands in its way; set DATA_DIR to another folder.`,
  ],
  [
    /could not (map|create).*shared memory|cannot allocate memory/i,
    () => 'There is not enough memory for Postgres, which needs about 200 MB.',
  ],
  [
    /error while loading shared libraries|GLIBC|ENOEXEC|exec format/i,
    () => 'The bundled Postgres does not run on this computer; set DATABASE_URL to a Postgres 15 or newer.',
  ],
  [
    /password authentication failed/i,
    (directory) =>
      `The password file in ${directory} does not fit the database there; restore it from a backup.`,
  ],
];

function unknown(text: string, directory: string) {
  const lines = text.trim().split('\n');
  const line = lines.findLast((each) => /FATAL|PANIC|error/i.test(each)) ?? lines.at(-1) ?? '';
  const reason = line.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').replace(/\.$/, '');
  return `Postgres in ${directory} does not start: ${reason}; its postgres.log may say more.`;
}
