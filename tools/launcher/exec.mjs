import { run } from './command.mjs';

const PARENT_CHECK_MS = 1000;

/**
 * glibc keeps what decoded pictures needed, for each thread anew, unless its threshold is set: set to its default, twenty
 * of the largest pictures at once cost 300 MB less. docker/Dockerfile sets it too.
 */
export const allocatorSettings = { MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Runs a script, such as the server, in a process of its own and ends when it ends, with its code. When this process is
 * killed, the channel disconnects, so that the script ends too.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, environment: 'production' | 'development' }} options
 * @throws {import('./start-error.mjs').StartError}
 */
export async function execScript(node, args, { cwd, environment }) {
  endWithNpm();
  const env = { ...allocatorSettings, ...process.env, NODE_ENV: environment };
  const { code, signal } = await run(node, args, {
    cwd,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  if (signal)
    console.error(
      `TiệmPOS was ended by ${signal}. When nobody did that, it is a crash or, with SIGKILL, want of memory.`,
    );
  process.exit(code);
}

/** Some shells between npm and this process, and npm 9, exit on a signal without forwarding it. Without npm a parent may exit first (nohup). */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
}
