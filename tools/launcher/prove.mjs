import { fileURLToPath } from 'node:url';
import { StartError } from '../start-errors.mjs';
import { ensureBuild } from './build.mjs';
import { runLoudly } from './command.mjs';
import { ensureToolchain, requireUsableNode } from './node.mjs';
import { runMany } from './nx.mjs';
import { ensurePackages } from './packages.mjs';
import { countTests, tellFailures } from './test-counts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The steps of `npm test`, quickest first. A step that fails does not keep the others from running. */
const steps = [
  {
    title: 'Format, lint, import rules, types',
    targets: ['format', 'lint', 'boundaries', 'typecheck'],
    isCheck: true,
  },
  { title: 'Unit tests, and end-to-end tests against a real Postgres', targets: ['test', 'test-tools'] },
  { title: 'Browser tests in a real Chromium', targets: ['e2e'] },
];

/**
 * Runs every test of the project. Ends with the line `N passed, N failed` and a clear sentence; the exit code is 1
 * when anything failed.
 */
export async function prove() {
  const began = Date.now();
  const total = { passed: 0, failed: 0 };
  const failures = [];
  try {
    requireUsableNode(root);
    const toolchain = await ensureToolchain(root);
    await ensurePackages(root, () => toolchain);
    // The tests of `npm start` find it built. Were it built again, or taken from the cache, files would be away for a
    // moment in which other tests read them.
    await ensureBuild(root, () => toolchain);
    for (const { title, targets, isCheck } of steps) {
      console.log(`\n› ${title}`);
      const { code, output } = await runTargets(toolchain, targets);
      const { passed, failed } = isCheck
        ? { passed: code ? 0 : targets.length, failed: 0 }
        : countTests(output);
      total.passed += passed;
      total.failed += failed || (code ? 1 : 0);
      if (failed || code) failures.push(`› ${title}\n${tellFailures(output)}`);
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`The tests could not run: ${error.message}`);
    total.failed += 1;
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  if (failures.length) console.log(`\nWhat failed, once more:\n${failures.join('\n')}`);
  console.log(`\n${total.failed ? 'Something is broken; look above.' : 'Everything works.'} (${seconds} s)`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
}

/** @param {import('./node.mjs').Toolchain} toolchain @param {string[]} targets */
function runTargets(toolchain, targets) {
  const options = ['--output-style=stream-without-prefixes', '--parallel=2', '--nx-bail=false'];
  options.push('--exclude-task-dependencies');
  const { command, args, env } = runMany(toolchain, 'test', ['-t', ...targets, ...options]);
  return runLoudly(command, args, { cwd: root, env });
}
