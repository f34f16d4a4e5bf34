import { setTimeout as delay } from 'node:timers/promises';

type Nothing = false | null | undefined;

/** Repeats `find` until it finds something. @returns that */
export async function until<Found>(
  find: () => Nothing | Found | Promise<Nothing | Found>,
  seconds = 180,
): Promise<Found> {
  for (const end = Date.now() + seconds * 1000; ; await delay(20)) {
    const found = await find();
    if (found) return found;
    if (Date.now() > end) throw new Error(`It did not happen within ${seconds} seconds: ${find.toString()}`);
  }
}
