import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Who runs the Postgres programs; they refuse to be run by root. */
export interface Account {
  command: (program: string, args: string[]) => [string, string[]];
  /** another account than our own */
  ids?: { uid: number; gid: number };
}

/**
 * An ordinary user runs Postgres itself. Root runs it as the owner of an existing folder, else in a user namespace of
 * its own (there it is nobody, yet its files stay root's), else as an unprivileged account that is given the folder.
 *
 * @param directory an existing folder
 * @throws EmbeddedPostgresError when root finds none of these
 */
export function chooseAccount(directory: string, postgres: string): Account {
  const asIs = (program: string, args: string[]) => [program, args] as [string, string[]];
  if (process.getuid?.() !== 0) return { command: asIs };

  const { uid, gid } = statSync(directory);
  if (uid !== 0) return { command: asIs, ids: { uid, gid } };
  if (spawnSync('unshare', ['-U', postgres, '-V']).status === 0) {
    return { command: (program, args) => ['unshare', ['-U', program, ...args]] };
  }
  const ids = unprivilegedAccounts().find((each) => spawnSync(postgres, ['-V'], each).status === 0);
  if (!ids) {
    throw new EmbeddedPostgresError(
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

function giveFolder(directory: string, { uid, gid }: { uid: number; gid: number }) {
  for (const entry of readdirSync(directory, { recursive: true })) {
    lchownSync(join(directory, String(entry)), uid, gid);
  }
  lchownSync(directory, uid, gid);
  const parent = dirname(directory);
  chmodSync(parent, statSync(parent).mode | 0o001); // the account must pass through the data folder, not read it
}
