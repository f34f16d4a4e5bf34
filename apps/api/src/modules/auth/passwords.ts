import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Hashing occupies a thread of Node's pool for 50 ms; the other threads stay free to read files. */
const hashing = pLimit(2);

/** argon2id in its own encoded form, with the library's defaults (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password));
}

/** Compares a password with a hash. Without a hash (unknown account) it takes the same time and returns false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const compared = passwordHash ?? (await decoy);
  const matches = await hashing(() => verify(compared, password));
  return passwordHash !== undefined && matches;
}

let decoy: Promise<string> | undefined;
