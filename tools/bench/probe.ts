/**
 * Loaded into a measured process by `node --import`: reports over the process's channel what the process has used so far. The product does not depend on it.
 */
import { readFileSync } from 'node:fs';

/**
 * CPU in microseconds; memory of the process in bytes, and with its workers, pages that several share counted once (Linux only)
 */
export type Usage = { cpu: number; rss: number; pss: number };

process.on('message', ({ query }: { query?: string }) => {
  if (query === 'usage') process.send?.({ usage: usage() });
});

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, rss: process.memoryUsage.rss(), pss: memoryWithWorkers() };
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
