import type { Server, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** A turn of the event loop that took no longer than this had nothing to accept. */
const QUIET_MS = 0.3;
/** A busy server has no such turn, and is not waited for any longer. */
const MAX_WAIT_MS = 300;

/**
 * Accepts no connections from now on, in a moment in which none waits to be accepted: the kernel would reset it, and a proxy
 * repeats no POST that it has sent into a connection. Connections that were accepted are served and close after their response.
 */
export async function closePort(server: Server): Promise<void> {
  closeAfterResponses(server);
  const end = performance.now() + MAX_WAIT_MS;
  for (let before = performance.now(); ;) {
    await setImmediate();
    const now = performance.now();
    if (now - before < QUIET_MS || now > end) break;
    before = now;
  }
  server.close();
}

/** Lets connections close after their response, so that a proxy sends nothing into one that ends. */
export function closeAfterResponses(server: Server): void {
  // Before the listeners that may respond at once, such as the response cache.
  server.prependListener('request', (_: unknown, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}
