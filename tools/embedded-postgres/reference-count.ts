import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Registers this process as a user of the database in a folder. The last one to leave stops it: a second start never
 * stops the database of the first, and a database that a killed process left running is stopped by the one that found it.
 *
 * @returns leaves, and tells whether no other process is left
 */
export function addReference(directory: string): () => boolean {
  const name = `user-${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(join(directory, name), beginning(process.pid), { mode: 0o600 });
  return () => {
    rmSync(join(directory, name), { force: true });
    const others = readdirSync(directory).filter((each) => each.startsWith('user-'));
    return !others.some((other) => isInUse(join(directory, other), Number(other.split('-')[1])));
  };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isInUse(file: string, pid: number) {
  if (isAlive(pid) && beginning(pid) === read(file)) return true;
  rmSync(file, { force: true });
  return false;
}

/** Where Linux provides it, it distinguishes a process from a later one with the same number. */
const beginning = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? '';

function read(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
