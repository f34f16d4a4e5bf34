import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

type Ids = { uid: number; gid: number };

/** Root runs the programs of Postgres, which refuse to be run by root, like this; anybody else as they are. */
export function accountOf(directory: string): { ids?: Ids; prefix: string[] } {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = statSync(directory);
  return uid === 0 ? { prefix: ['unshare', '--user'] } : { ids: { uid, gid }, prefix: [] };
}

/**
 * Lets Postgres write a folder in which none runs yet. Root gives a folder of its own to an unprivileged account; where
 * none can reach it, Postgres runs without privileges in a user namespace.
 *
 * @throws EmbeddedPostgresError when root finds neither
 */
export function giveFolder(directory: string, postgres: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(directory);
  const ids =
    uid === 0 ? unprivilegedAccounts().find((each) => canUse(directory, postgres, each)) : { uid, gid };
  // What another starter removes meanwhile is no failure.
  if (ids) spawnSync('chown', ['-hR', `${ids.uid}:${ids.gid}`, directory]);
  else if (spawnSync('unshare', ['--user', postgres, '-V']).status !== 0)
    throw new EmbeddedPostgresError(
      'Postgres refuses to run as root and no other account can run it here; start as an ordinary user or set DATABASE_URL.',
    );
}

/** It must pass through the data folder, not read it. */
function canUse(directory: string, postgres: string, ids: Ids) {
  const parent = dirname(directory);
  chmodSync(parent, statSync(parent).mode | 0o001);
  return spawnSync('sh', ['-c', 'cd "$0" && "$1" -V', parent, postgres], ids).status === 0;
}

function unprivilegedAccounts(): Ids[] {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = accounts.find(([each]) => each === name) ?? [];
    return Number(uid) > 0 ? [{ uid: Number(uid), gid: Number(gid) }] : [];
  });
}
