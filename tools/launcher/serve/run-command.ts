/**
 * An operator's command of apps/api/src/cli, as `npm run accounts`: on the database that the settings name, the embedded one too,
 * also while the product runs. Standard error names that database. Failures end in one sentence and exit code 1.
 */
import { describeStartError } from './describe-start-error.ts';
import { nameDatabase, openDatabase } from './open-database.ts';
import { print, printError } from './terminal.ts';

const [name = '', ...args] = process.argv.slice(2);
let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
let code = 0;
try {
  const { runCommand } = await import('@tiempos/api/cli/run-command');
  const open = async (config: Parameters<typeof openDatabase>[0]) => {
    printError(`› npm run ${name} uses ${nameDatabase(config)}`);
    return (database = await openDatabase(config));
  };
  await runCommand(name, { args, env: process.env, print, openDatabase: open });
} catch (error) {
  printError(describeStartError(error, { databaseUrl: process.env.DATABASE_URL }));
  code = 1;
}
await database?.stop();
process.exit(code);
