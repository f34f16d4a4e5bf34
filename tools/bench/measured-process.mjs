import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { allocatorSettings } from '../launcher/exec.mjs';

/**
 * A process whose use of the machine can be asked for.
 *
 * @typedef {object} MeasuredProcess
 * @property {(name: 'usage' | 'statements' | 'rendered') => Promise<any>} ask
 * @property {(text: string) => Promise<void>} printed resolves when it has printed the text
 * @property {(message: object) => void} send
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} script
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {MeasuredProcess}
 */
export function startMeasured(script, { env = process.env } = {}) {
  const probe = new URL('probe.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', probe, script], {
    env: { ...allocatorSettings, ...env, NODE_ENV: 'production' },
    // With a channel it ends when this process dies.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let output = '';
  // Read to the end: a full pipe would stop it.
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  const died = ended.then(() => {
    throw new Error(
      `${script} ended before it could be measured. Built? \`npm start\` builds and says what is wrong.`,
    );
  });
  died.catch(() => undefined);

  /** @param {string} text */
  async function printed(text) {
    while (!output.includes(text)) await once(/** @type {NodeJS.ReadableStream} */ (child.stdout), 'data');
  }

  /** @param {string} name */
  async function answer(name) {
    for (;;) {
      const [message] = await once(child, 'message');
      if (name in message) return message[name];
    }
  }

  return {
    printed: (text) => Promise.race([printed(text), died]),
    ask: (name) => {
      const answered = answer(name);
      child.send({ ask: name });
      return Promise.race([answered, died]);
    },
    send: (message) => void child.send(message),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where a file of this folder lies. @param {string} name */
export const benchFile = (name) => fileURLToPath(new URL(name, import.meta.url));
