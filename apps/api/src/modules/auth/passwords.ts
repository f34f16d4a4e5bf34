import { hash, verify } from '@node-rs/argon2';
import { currentNetwork } from '../../platform/logging/client-network.js';
import { places } from '../../platform/turns/places.js';
import { Turns } from '../../platform/turns/turns.js';
import { whileWaiting } from '../../platform/turns/while-waiting.js';

/** The client networks take turns: however many logins one sends, another network's login waits for none of them. */
const hashing = new Turns(places.hashes);

/** argon2id in its own encoded form, with the library's defaults (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return whileWaiting(() => hashing.run(client(), () => hash(password)));
}

/** Compares a password with a hash. Without a hash (unknown account) it takes the same time and returns false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashing.run({ network: '', key: 'decoy' }, () => hash('decoy'));
  const compared = passwordHash ?? (await decoy);
  const matches = await whileWaiting(() => hashing.run(client(), () => verify(compared, password)));
  return passwordHash !== undefined && matches;
}

let decoy: Promise<string> | undefined;

/** One hash of a network at a time. */
function client() {
  const network = currentNetwork();
  return { network, key: network };
}
