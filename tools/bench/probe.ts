/**
 * Loaded into a measured process by `node --import`: answers over the process's channel what it has used so far, itself
 * and its workers; with RECORD_STATEMENTS, also what it read from the database. The product knows nothing of it.
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

process.on('message', async ({ ask }: { ask?: string }) => {
  if (ask === 'usage') process.send?.({ usage: await usageOfAll() });
  if (ask === 'statements') process.send?.({ statements: statements?.() });
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
  worker.send({ ask: 'usage' });
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
