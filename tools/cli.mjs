/**
 * An operator's command (apps/api/src/cli), as `npm run contact`, `invite`, `password` and `seed`: on the database that the
 * settings name, the embedded one too, also while the product runs. Failures end in one sentence and exit code 1.
 */
import { importBuilt } from './launcher/serve/built-server.mjs';
import { openDatabase } from './launcher/serve/open-database.mjs';
import { describeStartError } from './launcher/start-errors.mjs';

const [name = '', ...args] = process.argv.slice(2);
/** @type {Awaited<ReturnType<typeof openDatabase>> | undefined} */
let database;
let code = 0;
try {
  const { runCommand } = await importBuilt('cli/run-command.js');
  const open = async (/** @type {Parameters<typeof openDatabase>[0]} */ config) =>
    (database = await openDatabase(config));
  await runCommand(name, { args, env: process.env, print: console.log, openDatabase: open });
} catch (error) {
  console.error(describeStartError(error, { databaseUrl: process.env.DATABASE_URL }));
  code = 1;
}
await database?.stop();
process.exit(code);
