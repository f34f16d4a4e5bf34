import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** A free port: the one of the last run when it is still free, so that a database tool keeps its address. */
export async function choosePort(directory: string): Promise<number> {
  const last = lastPort(join(directory, 'data', 'postmaster.opts'));
  return last && (await isFree(last)) ? last : freePort();
}

/** Below the ports that systems give to outgoing connections: one of those is soon taken by somebody else again. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

/** Postgres keeps there how it was started, and earlier releases started it with `-p`. */
function lastPort(file: string) {
  try {
    const [, port] = /"(?:-p" "|port=)(\d+)"/.exec(readFileSync(file, 'utf8')) ?? [];
    return Number(port);
  } catch {
    return undefined;
  }
}

/** Whether a program accepts connections on a port of 127.0.0.1. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('connect', () => socket.end()).once('error', () => resolve(false));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'EADDRINUSE' || code === 'EACCES' ? resolve(false) : reject(new Error(code)),
    );
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
