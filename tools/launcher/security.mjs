/**
 * `npm run test:security`: installs and builds what is missing, so that it works on a fresh clone, and runs
 * security-tests.ts. `npm run test:security -- disks any-node` runs only the specs with these words in their paths.
 */
import { runPrepared } from './launch.mjs';

await runPrepared('security-tests.ts', { args: process.argv.slice(2), environment: 'test' });
