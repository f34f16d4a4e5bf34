import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.mjs';

/**
 * @typedef {object} Account Who runs the Postgres programs; they refuse to be run by root.
 * @property {(program: string, args: string[]) => [string, string[]]} command
 * @property {{ uid: number, gid: number }} [ids] another account than our own
 */

/**
 * An ordinary user runs Postgres itself. Root runs it as the owner of an existing folder, else in a user namespace of
 * its own (there it is nobody, yet its files stay root's), else as an unprivileged account that is given the folder.
 *
 * @param {string} directory an existing folder
 * @param {string} postgres
 * @returns {Account}
 * @throws {StartError} when root finds none of these
 */
export function chooseAccount(directory, postgres) {
  const asIs = (/** @type {string} */ program, /** @type {string[]} */ args) =>
    /** @type {[string, string[]]} */ ([program, args]);
  if (process.getuid?.() !== 0) return { command: asIs };

  const { uid, gid } = statSync(directory);
  if (uid !== 0) return { command: asIs, ids: { uid, gid } };
  if (spawnSync('unshare', ['-U', postgres, '-V']).status === 0) {
    return { command: (program, args) => ['unshare', ['-U', program, ...args]] };
  }
  const ids = unprivilegedAccounts().find((each) => spawnSync(postgres, ['-V'], each).status === 0);
  if (!ids) {
    throw new StartError(
      'Postgres refuses to run as root and no other account can run it here; start as an ordinary user or set DATABASE_URL.',
    );
  }
  giveFolder(directory, ids);
  return { command: asIs, ids };
}

function unprivilegedAccounts() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = accounts.find(([each]) => each === name) ?? [];
    return Number(uid) > 0 ? [{ uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** @param {string} directory @param {{ uid: number, gid: number }} ids */
function giveFolder(directory, { uid, gid }) {
  for (const entry of readdirSync(directory, { recursive: true })) {
    lchownSync(join(directory, String(entry)), uid, gid);
  }
  lchownSync(directory, uid, gid);
  const parent = dirname(directory);
  chmodSync(parent, statSync(parent).mode | 0o001); // the account must pass through the data folder, not read it
}
