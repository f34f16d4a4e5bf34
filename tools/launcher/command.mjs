import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { StartError } from './start-error.mjs';

const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command to its end. Signals to stop are forwarded to it, and end this process with it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options it reads nothing and shows what it prints, unless `stdio` is given
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null, output: string }>} `signal` when one ended it that was not
 *   forwarded; `output` is what it wrote into pipes
 * @throws {StartError}
 */
export function run(command, args, options) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    windowsHide: true,
    ...options,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  let isStopping = false;
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    if (child.stdout && !isStopping) console.log('\nStopping …'); // npm undoes an install first, which takes it half a minute
    isStopping = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StartError(`${command} cannot be run (${error.message}).`)));
    child.once('close', (exitCode, signal) => {
      for (const each of signals) process.off(each, forward);
      const code = exitCode ?? 128 + constants.signals[signal ?? 'SIGKILL'];
      if (isStopping) process.exit(code);
      resolve({ code, signal, output });
    });
  });
}

/**
 * Runs a command as a step: its title appears at once, the seconds so far every few seconds, the time that it took at the end,
 * and what it printed only if it fails.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function runStep(title, command, args, options) {
  const { stdout } = process;
  const [begin, end, every] = stdout.isTTY ? ['\r\x1b[K', '', 1000] : ['', '\n', 5000];
  const show = (/** @type {string} */ state, ending = end) =>
    stdout.write(`${begin}› ${title} … ${state}${ending}`);
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  show('');
  const timer = setInterval(() => show(seconds()), every);
  try {
    const result = await run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    show(result.code ? 'failed' : `done in ${seconds()}`, '\n');
    if (result.code) process.stderr.write(result.output);
    return result;
  } finally {
    clearInterval(timer);
  }
}
