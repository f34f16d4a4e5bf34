import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outdatedBuild } from '../../../built-from.mjs';
import { allocatorSettings } from '../../../tools/launcher/exec.mjs';
import { TestClient } from '@tiempos/api/test/test-client';

const checkout = join(import.meta.dirname, '../../..');

/** The built product in a process of its own, so that it can be measured and killed. */
export interface SpawnedProduct {
  url: string;
  client: TestClient;
  pid: number;
  /** Its output so far, log included. */
  output: () => string;
  /** Sends a signal and waits for the end. @returns the exit code, or the signal that ended it */
  end: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
  /** Open descriptors, sockets included; Linux only. */
  descriptors: () => number;
  /** Its peak memory in MB; Linux only. */
  mostMemory: () => number;
}

/**
 * The worker processes that a process has started, by the name of what they run, such as `image-worker`; Linux only.
 *
 * @returns their ids
 */
export function workersOf(pid: number, name: string): number[] {
  const program = `/${name}.js`;
  const read = (path: string) => {
    try {
      return readFileSync(path, 'latin1');
    } catch {
      return ''; // it has ended in the meantime
    }
  };
  const ids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return ids
    .filter((id) => Number(/\) \w (\d+)/.exec(read(`/proc/${id}/stat`))?.[1]) === pid)
    .filter((id) => read(`/proc/${id}/cmdline`).includes(program))
    .map(Number);
}

/** The memory that a process holds, in MB; 0 when it has ended; Linux only. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Processor time that a process has used, in ms; Linux only. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

/** Whether /proc describes processes. */
export const isLinux = process.platform === 'linux';

const productSettings = {
  NODE_ENV: 'production',
  PORT: '0',
  SEED: 'none',
  DRAIN_SECONDS: '0',
  LOGIN_ATTEMPTS: '100000',
  SIGNUP_ATTEMPTS: '100000',
  CONTACT_ATTEMPTS: '100000',
  REQUESTS_PER_MINUTE: '10000000',
  // Other tests may keep the machine busy for seconds.
  MAX_EVENT_LOOP_DELAY_MS: '0',
  UPLOADS_PER_HOUR: '100000',
};

/**
 * Starts the server as `npm start` does, with limits that are high enough for the requests of a test.
 *
 * @param settings its environment; without DATABASE_URL it runs the embedded Postgres of its DATA_DIR
 * @param around a command in front of it, such as one that lowers a limit and then runs its arguments
 * @param root the folder of the checkout whose build is started
 */
export async function spawnProduct(
  settings: NodeJS.ProcessEnv & { DATA_DIR: string },
  around: readonly string[] = [],
  root = checkout,
): Promise<SpawnedProduct> {
  const outdated = root === checkout && outdatedBuild(['apps/api', 'apps/site', 'apps/back-office']);
  if (outdated) throw new Error(outdated);
  const { DATABASE_URL: _, NODE_OPTIONS: _options, ...environment } = process.env;
  const serve = join(root, 'tools/launcher/serve/serve.mjs');
  const [command, ...args] = [...around, process.execPath, serve];
  const child = spawn(command, args, {
    env: { ...allocatorSettings, ...environment, ...productSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let end: number | NodeJS.Signals | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const ended = once(child, 'close').then(
    ([code, signal]) => (end = (code ?? signal) as number | NodeJS.Signals),
  );
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', look);
    void ended.then(() => reject(new Error(`The product did not start, it ended with ${end}:\n${output}`)));
  });
  const pid = child.pid ?? 0;
  /** Reports why the product has ended, instead of a missing file in /proc. */
  const alive = <Value>(read: () => Value): Value => {
    try {
      return read();
    } catch (cause) {
      throw new Error(`The product is gone (${end}):\n${output.slice(-2000)}`, { cause });
    }
  };
  return {
    url,
    client: new TestClient(url),
    pid,
    output: () => output,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    descriptors: () => alive(() => readdirSync(`/proc/${pid}/fd`).length),
    mostMemory: () =>
      alive(() => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
  };
}
