import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { allocatorSettings } from '@tiempos/launcher/exec.mjs';
import type { Usage } from './probe.ts';

/** A process that reports its use of the machine. */
export interface MeasuredProcess {
  query: (name: 'usage') => Promise<Usage>;
  /** resolves when it has printed the text */
  printed: (text: string) => Promise<void>;
  send: (message: object) => void;
  stop: () => Promise<void>;
}

const compileCache = fileURLToPath(new URL('../../node_modules/.cache/tiempos/compiled', import.meta.url));

/** Starts a script as a measured process, as production starts the product. */
export function startMeasured(
  script: string,
  { env = process.env }: { env?: NodeJS.ProcessEnv } = {},
): MeasuredProcess {
  const probe = new URL('probe.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', probe, script], {
    // The compiler of TypeScript would count as memory of the process.
    env: { ...allocatorSettings, ...env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache },
    // With a channel it ends when this process dies.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  let output = '';
  let errorOutput = '';
  // Read to the end: a full pipe would stop it.
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (errorOutput += text));
  const died = ended.then(([code, signal]) => {
    throw new Error(
      `${script} ended (${signal ?? code}) before it could be measured; \`npm start\` builds it. Its standard error: ${errorOutput.trim().slice(-1000)}`,
    );
  });
  died.catch(() => undefined);

  async function printed(text: string) {
    while (!output.includes(text)) await once(child.stdout as NodeJS.ReadableStream, 'data');
  }

  async function usage(): Promise<Usage> {
    for (;;) {
      const [message] = await once(child, 'message');
      if (message.usage) return message.usage;
    }
  }

  return {
    printed: (text) => Promise.race([printed(text), died]),
    query: (name) => {
      const response = usage();
      child.send({ query: name });
      return Promise.race([response, died]);
    },
    send: (message) => void child.send(message),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where a file of this folder lies. */
export const benchFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));
