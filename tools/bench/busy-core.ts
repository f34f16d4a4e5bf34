/** Takes one core away from what is measured, as on a machine that others use too. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(import.meta.url);

/** How long it works before it checks whether the bench still runs. */
const STRETCH_MS = 50;

/** Keeps a core at work until it is stopped, or this process is gone. */
export function takeCore(): { stop: () => Promise<void> } {
  const worker = fork(script);
  const ended = once(worker, 'exit');
  return {
    stop: async () => {
      worker.disconnect();
      await ended;
    },
  };
}

/** Parses and serialises JSON, a usual load of other processes on a small server. */
function work() {
  const posts = Array.from({ length: 100 }, (_, id) => ({
    id,
    title: `Tin số ${id}`,
    isDraft: id % 2 === 0,
  }));
  const end = performance.now() + STRETCH_MS;
  while (performance.now() < end) JSON.parse(JSON.stringify(posts));
  if (process.connected) setImmediate(work);
}

if (process.argv[1] === script) work();
