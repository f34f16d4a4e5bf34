import { hash, verify } from '@node-rs/argon2';
import { currentRequest } from '../../platform/errors/current-request.js';
import { clientNetwork } from '../../platform/logging/client-network.js';
import { FairLimit } from '../../platform/workers/fair-limit.js';

/**
 * Hashing occupies a thread of Node's pool for 50 ms; the other threads stay free to read files. The client networks take turns: fifteen
 * logins in one operation are as many hashes, and another network's login waits for none of them.
 */
const hashing = new FairLimit(2);

/** argon2id in its own encoded form, with the library's defaults (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(clientOf(), () => hash(password));
}

/** Compares a password with a hash. Without a hash (unknown account) it takes the same time and returns false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashing.run('decoy', () => hash('decoy'));
  const compared = passwordHash ?? (await decoy);
  const matches = await hashing.run(clientOf(), () => verify(compared, password));
  return passwordHash !== undefined && matches;
}

let decoy: Promise<string> | undefined;

function clientOf() {
  return clientNetwork(currentRequest()?.ip ?? '');
}
