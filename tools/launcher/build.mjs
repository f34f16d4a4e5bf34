import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runStep } from './command.mjs';
import { runMany } from './nx.mjs';
import { StartError } from './start-error.mjs';

/** @typedef {import('./node.mjs').Toolchain} Toolchain */

/**
 * Builds with Nx unless no file has changed since the last build. Nx decides what to build; it is not called without
 * need, because it takes two seconds and, without its daemon, copies cached results into dist again, under servers that
 * may be running.
 *
 * @param {string} root
 * @param {() => Toolchain | Promise<Toolchain>} toolchain called only when Nx runs
 * @throws {StartError}
 */
export async function ensureBuild(root, toolchain) {
  const note = join(root, '.nx/tiempos-build'); // where Nx may write, so may we
  const sources = digestFiles(root); // as they are before the build
  if (existsSync(note) && readFileSync(note, 'utf8') === sources && isComplete(root)) return;
  const nx = runMany(root, await toolchain(), 'production', ['-t', 'build']);
  const { code } = await runStep('Building what changed', ...nx);
  if (code) throw new StartError('The build failed; the lines above say why.');
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, sources);
}

/** @param {string} root */
function isComplete(root) {
  return ['apps/api', 'apps/api-docs', 'apps/site', 'apps/back-office'].every((project) =>
    existsSync(join(root, project, 'dist')),
  );
}

const ignored = /^(\..*|node_modules|dist|test-results|playwright-report|coverage)$|\.(log|generated\.ts)$/;

/** A digest of the path and time of each file that a build may read. @param {string} root */
function digestFiles(root) {
  const digest = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const stats = statSync(join(root, path));
    if (!stats.isDirectory()) digest.update(`${path}\0${stats.mtimeMs}\0`);
    else for (const name of readdirSync(join(root, path))) if (!ignored.test(name)) add(join(path, name));
  };
  const { namedInputs } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8'));
  const globals = namedInputs.sharedGlobals.map((/** @type {string} */ input) =>
    input.replace('{workspaceRoot}/', ''),
  );
  for (const path of ['apps', 'libs', 'tools', 'codegen.ts', 'docs/api.md', ...globals]) add(path);
  return digest.digest('hex');
}
