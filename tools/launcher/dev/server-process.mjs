import { fork } from 'node:child_process';
import { once } from 'node:events';

const STOP_TIMEOUT_MS = 3000;

/**
 * The server as a process that can be restarted.
 *
 * @param {string} script
 */
export function serverProcess(script) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;

  async function end() {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill('SIGTERM');
    const timer = setTimeout(() => ending.kill('SIGKILL'), STOP_TIMEOUT_MS); // an open page may hold it
    await gone;
    clearTimeout(timer);
  }

  async function restart() {
    await end();
    const started = fork(script, { execArgv: ['--enable-source-maps'] });
    child = started;
    started.once('exit', () => {
      if (child === started) console.log('The server has stopped; it starts again with the next change.');
    });
  }

  return { end, restart };
}
