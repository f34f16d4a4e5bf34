/**
 * What `npm start` and `npm run dev` call. It needs nothing installed: it installs and builds what changed and
 * runs serve/serve.mjs or serve/dev.ts on Node 24. What runs before that is the JavaScript of this folder, for Node 20.
 */
import { runPrepared } from './launch.mjs';

const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== '--dev' && arg !== '--help');
if (unknown) {
  console.error(
    `TiệmPOS could not start: ${unknown} is no option; settings are environment variables, which npm start -- --help lists.`,
  );
  process.exit(1);
}
if (args.includes('--help')) await runPrepared('serve/serve.mjs', ['--help']);
else if (args.includes('--dev')) await runPrepared('serve/dev.ts', [], 'development');
else await runPrepared('serve/serve.mjs', []);
