import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PARENT_CHECK_MS = 1000;

/**
 * glibc keeps what decoded pictures needed, for each thread anew, unless its threshold is set: set to its default, twenty
 * of the largest pictures at once cost 300 MB less. docker/Dockerfile sets it too.
 */
export const allocatorSettings = { MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Runs a script, such as the server, in a process of its own and ends when it ends, with its code. Signals are forwarded to it. When this
 * process is killed, the channel disconnects, so that the script ends too.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.node
 * @param {string} options.script
 * @param {string[]} options.args
 * @param {'production' | 'development' | 'test'} options.environment
 */
export function execScript({ root, node, script, args, environment }) {
  const flags = environment === 'development' ? ['--conditions=@tiempos/development'] : [];
  const child = spawn(node, [...flags, script, ...args], {
    cwd: root,
    env: { ...allocatorSettings, ...process.env, NODE_ENV: environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.once('error', (error) => {
    console.error(`TiệmPOS could not start: ${node} cannot be run (${error.message}).`);
    process.exit(1);
  });
  let isAskedToEnd = false;
  child.once('exit', (code, signal) => {
    if (signal && !isAskedToEnd)
      console.error(
        `TiệmPOS was ended by ${signal}. When nobody did that, it is a crash or, with SIGKILL, want of memory.`,
      );
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      isAskedToEnd = true;
      child.kill(signal);
    });
  }
  endWithNpm(() => child.kill('SIGTERM'));
}

/**
 * Some shells between npm and this process exit on a signal without forwarding it. Without npm a parent may exit first (nohup).
 *
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
}
