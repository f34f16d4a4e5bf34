import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RawRequest } from './measured-product.js';

/** What a flood sends, and to where. */
export interface Flood {
  readonly url: string;
  /** Sent in turn. */
  readonly requests: readonly RawRequest[];
  /** The headers of those who send them, in turn. */
  readonly senders: readonly Readonly<Record<string, string>>[];
  /** On each the next request is sent as soon as the one before has its response. */
  readonly connections: number;
}

/**
 * Sends requests over many connections at once. Bodies of responses are dropped. It runs in a process of its own, at a low priority: a
 * real attacker takes no processor time of the machine, and not of the process that measures what others wait.
 *
 * @param isOver ends it
 * @returns how many responses had which status; 0 stands for a connection that ended without
 */
export async function flood(values: Flood, isOver: () => boolean): Promise<Record<number, number>> {
  const client = fork(join(import.meta.dirname, 'flood-client.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  setPriority(client.pid!, constants.priority.PRIORITY_LOW);
  try {
    client.send(values);
    while (!isOver()) await sleep(100);
    client.send('end');
    const [seen] = await Promise.race([
      once(client, 'message'),
      once(client, 'exit').then(() => Promise.reject(new Error('The process of the flood has ended'))),
    ]);
    return seen as Record<number, number>;
  } finally {
    client.kill();
  }
}
