import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { allocatorSettings } from '@tiempos/launcher/exec.mjs';
import { readdirSync, readFileSync } from 'node:fs';

/** A process whose use of the machine is measured. Linux only. */
export interface MeasuredProcess {
  /** all of its threads so far, in microseconds */
  cpu: () => number;
  /** in bytes */
  memory: () => number;
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
  const child = spawn(process.execPath, [script], {
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

  return {
    printed: (text) => Promise.race([printed(text), died]),
    cpu: () => cpuOf(child.pid),
    memory: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'latin1'))?.[1]) * 1024,
    send: (message) => void child.send(message),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What all threads of a process have used so far, in microseconds. */
export function cpuOf(pid: number | undefined): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
}

/** Where a file of this folder lies. */
export const benchFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));
