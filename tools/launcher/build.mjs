import { outdatedBuild } from '../../built-from.mjs';
import { runStep } from './command.mjs';
import { runMany } from './nx.mjs';
import { StartError } from './start-error.mjs';

/** @typedef {import('./node.mjs').Toolchain} Toolchain */

/**
 * Builds with Nx unless the build is of the present sources. Nx decides what to build; it is not called without need, because it takes two
 * seconds and, without its daemon, copies cached results into dist again, under servers that may be running.
 *
 * @param {string} root
 * @param {() => Toolchain | Promise<Toolchain>} toolchain called only when Nx runs
 * @throws {StartError}
 */
export async function ensureBuild(root, toolchain) {
  if (!outdatedBuild(undefined, root)) return;
  const nx = runMany(root, await toolchain(), 'production', ['-t', 'build']);
  const { code } = await runStep('Building what changed', ...nx);
  if (code) throw new StartError('The build failed; the lines above say why.');
}
