import { delimiter, dirname, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { fingerprintOutputs, fingerprintSources } from './fingerprint.mjs';
import { stamp } from './stamp.mjs';
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
  return runQuietly(node, [join('node_modules', 'nx', 'dist', 'bin', 'nx.js'), 'run-many', '-t', 'build'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
    failure: 'The build failed; the lines above say why.',
  });
}
