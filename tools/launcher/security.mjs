/**
 * `npm run test:security`: installs and builds what is missing, so that it works on a fresh clone, and runs
 * security-tests.ts. `npm run test:security -- disks any-node` runs only the specs with these words in their paths.
 */
import { checkArguments } from './arguments.mjs';
import { runPrepared } from './launch.mjs';
import { securityFigures } from './security-figures.mjs';

const words = process.argv.slice(2);
const unknown = words.filter((word) => securityFigures([word]).size === 0);
checkArguments(
  'npm run test:security',
  words,
  unknown.length ? `No spec that docs/security.md names has ${unknown.join(' or ')} in its path.` : '',
);
await runPrepared('security-tests.ts', { args: words, environment: 'test' });
