import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 100;

/** `npm start` may be gone a moment before the server that it ran has closed the port. */
const RELEASE_TIMEOUT_MS = 4000;

/**
 * Waits until a port can be opened, which another server may be about to close.
 *
 * @throws the system's error: at once when it cannot be opened at all, after a few seconds when it stays in use
 */
export async function waitForPort(
  address: { port: number; host: string },
  { timeoutMs = RELEASE_TIMEOUT_MS } = {},
): Promise<void> {
  for (let waited = 0; ; waited += RETRY_MS) {
    try {
      return await openAndClose(address);
    } catch (error) {
      const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isInUse || waited >= timeoutMs) throw error;
    }
    await delay(RETRY_MS);
  }
}

async function openAndClose(address: { port: number; host: string }) {
  const server = createServer().listen(address);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
