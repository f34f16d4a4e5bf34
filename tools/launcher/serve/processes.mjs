import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-errors.mjs';

/**
 * Serves with several processes behind one port. One that dies is replaced; the others go on answering meanwhile.
 *
 * @param {object} options
 * @param {number} options.count
 * @param {NodeJS.ProcessEnv} options.env with DATABASE_URL
 * @param {boolean} options.embeddedDatabase
 * @param {(sentence: string) => void} options.onGivenUp a replacement could not start
 * @returns {Promise<{ address: string, sampleLogin?: { email: string, password: string }, close: () => Promise<void> }>}
 * @throws {StartError} when one of them could not start
 */
export async function serveWithProcesses({ count, env, embeddedDatabase, onGivenUp }) {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('worker.mjs', import.meta.url)),
    args: embeddedDatabase ? ['--embedded-database'] : [],
  });
  let isClosing = false;
  /** @type {Set<import('node:cluster').Worker>} */
  const serving = new Set();

  async function startOne() {
    const worker = cluster.fork(env);
    worker.once('exit', () => {
      if (isClosing || !serving.delete(worker)) return;
      startOne().catch((error) => onGivenUp(error.message));
    });
    const started = await Promise.race([
      once(worker, 'message').then(([message]) => message),
      once(worker, 'exit').then(() => ({ sentence: 'A process ended before it could serve.' })),
    ]);
    if (started.sentence) throw new StartError(started.sentence);
    serving.add(worker);
    return started;
  }

  async function close() {
    isClosing = true;
    const workers = Object.values(cluster.workers ?? {});
    await Promise.all(
      workers.map(async (worker) => {
        if (!worker || worker.isDead()) return;
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  try {
    const started = await Promise.all(Array.from({ length: count }, startOne));
    return {
      address: started[0].address,
      sampleLogin: started.find(({ sampleLogin }) => sampleLogin)?.sampleLogin,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
