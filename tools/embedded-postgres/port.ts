import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from './folder.ts';

/** A free port of 127.0.0.1: the one of the last run when it is still free, so that a database tool keeps its address. */
export async function choosePort(directory: string, ids?: { uid: number; gid: number }): Promise<number> {
  const file = join(directory, 'port');
  const last = readPort(file);
  if (last && (await listen(last).catch(() => undefined))) return last;
  const port = await freePort();
  writeWhole(file, `${port}\n`, { ids });
  return port;
}

/** Below the ports that systems give to outgoing connections: one of those is soon taken by somebody else again. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    try {
      return await listen(port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

function readPort(file: string) {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the port, free again */
function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address() as AddressInfo;
      server.close(() => resolve(address.port));
    });
  });
}
