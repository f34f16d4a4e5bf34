import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { runMany } from './nx.mjs';
import { step } from './progress.mjs';
import { stamp } from './stamp.mjs';

/** @typedef {import('./node.mjs').Toolchain} Toolchain */

/**
 * Builds with Nx unless no file has changed since the last build. Nx decides what to build; it is not called without
 * need, because without its daemon it copies a cached build into dist again, under servers that may be running.
 *
 * @param {string} root
 * @param {() => Toolchain | Promise<Toolchain>} toolchain called only when Nx runs
 * @throws {import('./start-error.mjs').StartError}
 */
export async function ensureBuild(root, toolchain) {
  const built = stamp(root, 'build');
  const sources = digestFiles(root);
  const state = () => `${sources}\n${distTimes(root)}`; // sources as they were before the build
  if (built.read() === state()) return;
  const tools = await toolchain();
  await step('Building what changed', () => build(root, tools));
  built.write(state());
}

/** @param {string} root @param {Toolchain} toolchain */
function build(root, toolchain) {
  const { command, args, env } = runMany(toolchain, 'production', ['-t', 'build']);
  return runQuietly(command, args, { cwd: root, env, failure: 'The build failed; the lines above say why.' });
}

const ignored = /^(\..*|node_modules|dist|test-results|playwright-report|coverage)$|\.(log|generated\.ts)$/;

/** A digest of the path, time and size of each file of the repository. @param {string} root */
function digestFiles(root) {
  const digest = createHash('sha256');
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (ignored.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else {
        const { mtimeMs, size } = statSync(join(root, path));
        digest.update(`${path}\0${mtimeMs}\0${size}\0`);
      }
    }
  };
  walk('');
  return digest.digest('hex');
}

/** When each dist folder was written, so that a removed or rebuilt one is noticed. @param {string} root */
function distTimes(root) {
  const projects = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  return projects
    .map((project) => {
      const dist = join(root, project, 'dist');
      return `${project} ${existsSync(dist) ? statSync(dist).mtimeMs : 'missing'}`;
    })
    .join('\n');
}
