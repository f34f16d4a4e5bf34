/**
 * `npm run migrate` and `npm run upgrade-database`, which an operator runs with a new release before it serves: installs and
 * builds what is missing first, as `npm start` does.
 */
import { runPrepared } from './launch.mjs';

await runPrepared('cli.mjs', { args: process.argv.slice(2), environment: 'production' });
