import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { StartError } from './start-error.mjs';

/**
 * Runs a command and shows what it printed only if it fails. A signal to stop ends the command and then this process.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.shell]
 * @param {string} options.failure the sentence that ends the start
 * @returns {Promise<void>}
 * @throws {StartError}
 */
export function runQuietly(command, args, { failure, env = process.env, ...options }) {
  const child = spawn(command, args, {
    ...options,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const stopForwarding = endWith(child);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StartError(`${command} cannot be run (${error.message}).`)));
    child.once('close', (code) => {
      stopForwarding();
      if (code === 0) return resolve();
      reject(Object.assign(new StartError(failure), { output }));
    });
  });
}

/**
 * Runs a command that shows what it prints.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} its exit code
 */
export function runVisibly(command, args, options) {
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
    windowsHide: true,
  });
  const stopForwarding = endWith(child);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StartError(`${command} cannot be run (${error.message}).`)));
    child.once('close', (code) => {
      stopForwarding();
      resolve(code ?? 1);
    });
  });
}

/**
 * Forwards signals to a child process and ends with it.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWith(child) {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    console.log('\nStopping …'); // npm undoes an install first, which takes it half a minute
    child.removeAllListeners('close').once('close', () => process.exit(128 + constants.signals[signal]));
    child.kill(signal);
  };
  const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.once(signal, end);
  return () => signals.forEach((signal) => process.removeListener(signal, end));
}
