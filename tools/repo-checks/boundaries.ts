/** Checks who imports whom, as `npm run boundaries`. The rules stand in .dependency-cruiser.mjs. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkArguments } from '../launcher/arguments.mjs';

checkArguments('npm run boundaries', process.argv.slice(2));
// After the arguments: the checker takes most of a second to load.
const { findViolations } = await import('./find-violations.ts');

const root = join(import.meta.dirname, '../..');
const { violations, modules } = await findViolations(root);
const sources = trackedSources(root);
const unseen = sources.filter((source) => !modules.includes(source));

for (const { rule, from, to, comment } of violations)
  console.error(`${rule}: ${from} → ${to}\n    ${comment}`);
// A checker that silently sees nothing reports nothing.
if (unseen.length)
  console.error(`The import rules did not see ${unseen.length} sources:\n  ${unseen.join('\n  ')}`);
if (violations.length || unseen.length) process.exit(1);
console.log(`${sources.length} sources follow the import rules.`);

/** Every source that people write. */
function trackedSources(cwd: string) {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', options, { cwd, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.([cm]?[jt]sx?)$/.test(path) && !/\.d\.ts$|\/public\//.test(path))
    .filter((path) => existsSync(join(cwd, path)));
}
