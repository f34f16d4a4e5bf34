import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

const cli = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');

/** A command of the operator, under way. */
export interface RunningCommand {
  /** What it printed so far. */
  output: () => string;
  /** Resolves once it has printed a text. */
  prints: (text: string) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/**
 * Starts a command of the operator on an installation with the embedded database.
 *
 * @param around a command in front of it, such as one that lowers a limit and then runs its arguments
 */
export function startCommand(
  name: 'backup' | 'migrate' | 'restore',
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  around: readonly string[] = [],
): RunningCommand {
  const { DATABASE_URL: _, INIT_CWD: _folder, ...env } = process.env;
  const [program, ...before] = [...around, process.execPath];
  const child = spawn(program, [...before, cli, name, ...args], { env: { ...env, ...settings } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  return {
    output: () => output,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve();
        child.stdout.on('data', look);
        look();
        void ended.then(() =>
          output.includes(text) ? resolve() : reject(new Error(`It ended:\n${output}`)),
        );
      }),
    kill: (signal) => child.kill(signal),
    ended,
  };
}

/** Runs it to its end. */
export async function runCommand(...args: Parameters<typeof startCommand>) {
  const command = startCommand(...args);
  return { code: await command.ended, output: command.output() };
}

/** Runs any command to its end as an operator does, with nothing of this process's own settings; its two outputs apart. */
export async function operate(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const { DATABASE_URL: _, JWT_SECRET: _jwt, CAPTCHA_SECRET: _captcha, ...env } = process.env;
  return promisify(execFile)(process.execPath, [cli, ...args], { env: { ...env, ...settings } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}
