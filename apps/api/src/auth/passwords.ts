import { hash, verify } from '@node-rs/argon2';

/** argon2id in its own encoded form, with the library's defaults (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Compares a password with a hash; without one (unknown account) it takes the same time and is false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && matches;
}

let decoy: Promise<string> | undefined;
