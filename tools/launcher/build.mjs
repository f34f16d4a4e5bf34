import { runQuietly } from './command.mjs';
import { fingerprintOutputs, fingerprintSources } from './fingerprint.mjs';
import { stamp } from './stamp.mjs';
import { runMany } from './nx.mjs';
import { step } from './progress.mjs';

/** @typedef {import('./node.mjs').Toolchain} Toolchain */

/**
 * Builds what changed: nothing at all when the sources are those of the last build, else what the build tool's own
 * cache does not hold.
 *
 * @param {string} root
 * @param {() => Toolchain | Promise<Toolchain>} toolchain called only when something is to be built
 * @throws {import('../start-errors.mjs').StartError}
 */
export async function ensureBuild(root, toolchain) {
  const built = stamp(root, 'build');
  const sources = fingerprintSources(root);
  const state = () => `${sources}\n${fingerprintOutputs(root)}`; // sources as they were before the build
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
