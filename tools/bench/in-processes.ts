import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { Statement } from './record-statements.ts';

/** What a server of this folder is told. */
interface Message {
  ask?: string;
  /** the response of a path */
  answer?: { path: string; headers: string[]; body: string };
  /** what it runs for each request */
  statements?: Statement[];
}

/**
 * Serves in one process, or in PROCESSES of them behind one port as the product does. All of them hear what the first is
 * told.
 */
export function serveInProcesses(server: Server, hear: (message: Message) => void) {
  const count = Number(process.env.PROCESSES ?? 1);
  if (!cluster.isPrimary || count === 1) {
    process.on('message', hear);
    // Between requests nothing else keeps a worker alive.
    process.channel?.ref();
    server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
    return;
  }
  for (let started = 0; started < count; started += 1) cluster.fork();
  process.on('message', (message: Message) => {
    if (message.ask) return;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(message);
  });
}
