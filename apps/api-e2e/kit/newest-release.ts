import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');

const run = (command: string, args: string[], cwd: string) => {
  const { DATABASE_URL: _, ...environment } = process.env;
  const env = { ...environment, NX_DAEMON: 'false', NX_TUI: 'false' };
  return promisify(execFile)(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
};

/** The newest tag before this commit; undefined where the clone has none. */
export async function newestTag(): Promise<string | undefined> {
  const git = run('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], root);
  return git.then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/** Checks a tag out beside this checkout, installs its packages and builds it. Takes minutes. */
export async function buildRelease(tag: string): Promise<{ root: string; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-release-'));
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    await run('git', ['worktree', 'prune'], root);
  };
  try {
    await run('git', ['worktree', 'add', '--quiet', '--detach', '--force', folder, tag], root);
    await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], folder);
    await run('npx', ['nx', 'run-many', '-t', 'build'], folder);
    return { root: folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
