import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface NpmProcess {
  ended: Promise<{ code: number | null; output: string }>;
  /** what the product prints when it is ready; fails when npm ends before */
  url: Promise<string>;
  /** stops it and what it started */
  end: () => Promise<unknown>;
}

/** Runs npm as a person does, for tests. */
export function startNpm(
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number },
): NpmProcess {
  const child = spawn('npm', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, address] = /TiệmPOS is ready +(\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`It ended before it served:\n${output}`)), reject);
  });
  url.catch(() => undefined); // most commands serve nothing
  const end = () => {
    const isRunning = child.pid && child.exitCode === null && child.signalCode === null;
    if (isRunning) process.kill(-(child.pid ?? 0), 'SIGTERM'); // the whole group: npm 9 keeps a signal to itself
    return ended;
  };
  return { ended, url, end };
}
