import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { Statement } from './record-statements.ts';

/** A message to a server of this folder. */
interface Message {
  query?: string;
  /** the response of a path */
  response?: { path: string; headers: string[]; body: string };
  /** run for each request */
  statements?: Statement[];
}

/**
 * Serves in one process, or in PROCESSES of them behind one port as the product does. Each message to
 * the first one reaches all of them.
 */
export function serveInProcesses(server: Server, onMessage: (message: Message) => void) {
  const count = Number(process.env.PROCESSES ?? 1);
  if (!cluster.isPrimary || count === 1) {
    process.on('message', onMessage);
    // Between requests nothing else keeps a worker alive.
    process.channel?.ref();
    server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
    return;
  }
  for (let started = 0; started < count; started += 1) cluster.fork();
  process.on('message', (message: Message) => {
    if (message.query) return;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(message);
  });
}
