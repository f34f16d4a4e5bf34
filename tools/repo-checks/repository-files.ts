import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Sorted paths of the repository's files, those not yet committed included; ignored and deleted files are not. */
export const repositoryFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
  .toSorted();

/**
 * The text of a file.
 *
 * @param path from the root of the repository
 */
export function readText(path: string) {
  return readFileSync(join(root, path), 'utf8');
}

/**
 * Whether a file or folder exists.
 *
 * @param path from the root of the repository
 */
export function exists(path: string) {
  return existsSync(join(root, path));
}
