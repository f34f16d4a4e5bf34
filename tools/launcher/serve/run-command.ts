/**
 * An operator's command (apps/api/src/cli), as `npm run contact`, `copy-files`, `invite`, `migrate`, `password`, `restore` and `seed`: on the
 * database that the settings name, the embedded one too, also while the product runs. Failures end in one sentence and exit code 1.
 */
import { openDatabase } from './open-database.ts';
import { describeStartError } from './describe-start-error.ts';

const [name = '', ...args] = process.argv.slice(2);
let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
let code = 0;
try {
  const { runCommand } = await import('@tiempos/api/cli/run-command');
  const open = async (config: Parameters<typeof openDatabase>[0]) => (database = await openDatabase(config));
  await runCommand(name, { args, env: process.env, print: console.log, openDatabase: open });
} catch (error) {
  console.error(describeStartError(error, { databaseUrl: process.env.DATABASE_URL }));
  code = 1;
}
await database?.stop();
process.exit(code);
