import { setTimeout as delay } from 'node:timers/promises';

/** SQLSTATE of a connection that Postgres rejects because it, the database or the role has too many. */
const TOO_MANY_CONNECTIONS = '53300';
/** Longer than the pools of other processes keep an idle connection: 10 s, and the time that closing one takes. */
const START_TIMEOUT_MS = 15_000;
const RETRY_MS = 200;

/** Whether Postgres responded that there are too many connections. */
export function isConnectionLimit(error: unknown): boolean {
  return (error as { code?: string }).code === TOO_MANY_CONNECTIONS;
}

/**
 * Connects while a process starts. Where others hold every connection it tries for 15 seconds, because their pools close idle
 * connections in this time.
 *
 * @param deadline when to give up; called when Postgres allows no further connection
 * @throws what `connect` throws
 */
export async function connectAtStart<Connected>(
  connect: () => Promise<Connected>,
  deadline = startDeadline(),
): Promise<Connected> {
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!isConnectionLimit(error) || Date.now() > deadline()) throw error;
      await delay(RETRY_MS);
    }
  }
}

/** When to give up after the first time that Postgres has allowed no further connection. */
export function startDeadline(): () => number {
  let deadline: number | undefined;
  return () => (deadline ??= Date.now() + START_TIMEOUT_MS);
}
