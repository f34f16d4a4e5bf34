/**
 * Loaded into a measured process by `node --import`: reports over the process's channel what the process and its workers have
 * used so far; with RECORD_STATEMENTS, also what it read from the database. The product does not depend on it.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Worker } from 'node:cluster';

/**
 * CPU in microseconds; memory of the serving processes in bytes,
 *   and with the worker processes, pages that several share counted once (Linux only)
 */
export type Usage = { cpu: number; rss: number; pss: number };

const statements = process.env.RECORD_STATEMENTS
  ? (await import('./record-statements.ts')).recordStatements()
  : undefined;

process.on('message', async ({ query }: { query?: string }) => {
  if (query === 'usage') process.send?.({ usage: await usageOfAll() });
  if (query === 'statements') process.send?.({ statements: statements?.() });
});
// What listens for messages must not keep a worker alive that has nothing else to do.
if (cluster.isWorker) process.channel?.unref();

async function usageOfAll(): Promise<Usage> {
  const { user, system } = process.cpuUsage();
  const own = { cpu: user + system, rss: process.memoryUsage.rss(), pss: memoryWithWorkers() };
  const workers = cluster.isPrimary ? Object.values(cluster.workers ?? {}) : [];
  const others = await Promise.all(
    workers.map(async (worker) => (worker ? usageOf(worker) : { cpu: 0, rss: 0, pss: 0 })),
  );
  return others.reduce(
    (sum, each) => ({ cpu: sum.cpu + each.cpu, rss: sum.rss + each.rss, pss: sum.pss + each.pss }),
    own,
  );
}

async function usageOf(worker: Worker): Promise<Usage> {
  worker.send({ query: 'usage' });
  for (;;) {
    const [message] = await once(worker, 'message');
    if (message.usage) return message.usage;
  }
}

/** This process and those that decode pictures and sanitise posts. */
function memoryWithWorkers() {
  const read = (path: string) => {
    try {
      return readFileSync(path, 'latin1');
    } catch {
      return ''; // it has ended, or this is no Linux
    }
  };
  return read(`/proc/self/task/${process.pid}/children`)
    .split(' ')
    .filter((id) => id && /-worker\.js/.test(read(`/proc/${id}/cmdline`)))
    .concat('self')
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0);
}
