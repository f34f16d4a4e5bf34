/**
 * `npm run migrate`, which an operator runs with a new release before it serves: installs and builds what is missing first, as
 * `npm start` does, once the arguments are known to be right.
 */
import { checkArguments } from './arguments.mjs';
import { runPrepared } from './launch.mjs';

const [name, ...args] = process.argv.slice(2);
checkArguments(`npm run ${name}`, args);
await runPrepared('cli.mjs', [String(name)]);
