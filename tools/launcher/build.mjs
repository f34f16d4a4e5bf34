import { runQuietly } from './command.mjs';
import { fingerprintOutputs, fingerprintSources } from './fingerprint.mjs';
import { stamp } from './stamp.mjs';
import { runMany } from './nx.mjs';
import { step } from './progress.mjs';

/**
 * Builds what changed: nothing at all when the sources are those of the last build, else what the build tool's own
 * cache does not hold.
 *
 * @param {string} root
 * @param {string} node the Node that builds
 * @throws {import('../start-errors.mjs').StartError}
 */
export async function ensureBuild(root, node) {
  const built = stamp(root, 'build');
  const sources = fingerprintSources(root);
  const state = () => `${sources}\n${fingerprintOutputs(root)}`; // sources as they were before the build
  if (built.read() === state()) return;
  await step('Building what changed', () => build(root, node));
  built.write(state());
}

/** @param {string} root @param {string} node */
function build(root, node) {
  const { args, env } = runMany(root, node, 'production', ['-t', 'build']);
  return runQuietly(node, args, { cwd: root, env, failure: 'The build failed; the lines above say why.' });
}
