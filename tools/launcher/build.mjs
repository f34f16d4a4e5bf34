import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { runMany } from './nx.mjs';
import { step } from './progress.mjs';

/** @typedef {import('./node.mjs').Toolchain} Toolchain */

/**
 * Builds with Nx unless no file has changed since the last build. Nx decides what to build; it is not called without
 * need, because it takes two seconds and, without its daemon, copies cached results into dist again, under servers that
 * may be running.
 *
 * @param {string} root
 * @param {() => Toolchain | Promise<Toolchain>} toolchain called only when Nx runs
 * @throws {import('./start-error.mjs').StartError}
 */
export async function ensureBuild(root, toolchain) {
  const note = join(root, 'node_modules/.cache/tiempos/build');
  const sources = digestFiles(root); // as they are before the build
  if (existsSync(note) && readFileSync(note, 'utf8') === sources && isComplete(root)) return;
  const { command, args, env } = runMany(await toolchain(), 'production', ['-t', 'build']);
  await step('Building what changed', () =>
    runQuietly(command, args, { cwd: root, env, failure: 'The build failed; the lines above say why.' }),
  );
  try {
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(note, sources);
  } catch {
    // Packages that belong to another account serve as well; Nx is only asked again next time.
  }
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
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (ignored.test(entry.name)) continue;
      if (entry.isDirectory()) walk(path);
      else digest.update(`${path}\0${statSync(join(root, path)).mtimeMs}\0`);
    }
  };
  for (const folder of ['apps', 'libs']) walk(folder);
  for (const file of [
    'package-lock.json',
    'nx.json',
    'tsconfig.base.json',
    'built-from.ts',
    'rolldown.preset.mjs',
    'vite.precompress.ts',
    'codegen.ts',
    'docs/api.md',
  ]) {
    digest.update(`${statSync(join(root, file)).mtimeMs}\0`);
  }
  return digest.digest('hex');
}
