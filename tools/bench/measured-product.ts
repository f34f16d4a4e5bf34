import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allocatorSettings } from '@tiempos/launcher/exec.mjs';
import { startProduct } from '../../apps/web-e2e/fixtures/product.ts';

/** Keeps data, filled databases and results for the next time. */
export const folder = join(import.meta.dirname, '../../node_modules/.cache/tiempos/bench');

const settings = {
  ...allocatorSettings,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '10000000',
};

/**
 * Starts the built product as the browser tests do, and measures what its process uses. Linux only.
 *
 * @param own settings; without DATABASE_URL it runs the embedded Postgres of its folder
 */
export async function startMeasured(own: Record<string, string>) {
  const product = await startProduct({ ...settings, ...own });
  return {
    ...product,
    /** in microseconds so far */
    cpu: () => cpuOf(product.pid),
    /** in bytes */
    memory: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${product.pid}/status`, 'latin1'))?.[1]) * 1024,
    [Symbol.asyncDispose]: product.stop,
  };
}

/** What all threads of a process have used so far, in microseconds. */
export function cpuOf(pid: number | undefined): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
}
