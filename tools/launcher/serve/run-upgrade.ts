/** `npm run upgrade-database`: brings the embedded database to the bundled Postgres. Failures end in one sentence and exit code 1. */
import { join } from 'node:path';
import { StartError } from '../start-error.mjs';
import { describeStartError } from './describe-start-error.ts';
import { nameDatabase } from './open-database.ts';
import { showProgress } from './show-progress.ts';
import { exitOnSignals } from './stop-signals.ts';
import { print, printError } from './terminal.ts';

exitOnSignals();

try {
  const { parseOptions } = await import('@tiempos/api/platform/config/load-config');
  const { DATA_DIR, DATABASE_URL } = parseOptions(process.env);
  if (process.argv.length > 3) throw new StartError('npm run upgrade-database takes no arguments.');
  if (DATABASE_URL) {
    throw new StartError(
      'npm run upgrade-database is for the embedded database; DATABASE_URL names another one.',
    );
  }
  const { upgradeDatabase } = await import('../upgrade/upgrade-database.ts');
  printError(`› npm run upgrade-database uses ${nameDatabase({ DATA_DIR })}`);
  const root = join(import.meta.dirname, '../../..');
  const directory = join(DATA_DIR, 'postgres');
  const { from, to, tables, rows, kept } = await upgradeDatabase({
    directory,
    root,
    onProgress: showProgress,
  });
  print(
    `The database went from Postgres ${from} to ${to}: ${tables} tables, ${rows} rows, each table compared.`,
  );
  print(`The former files are in ${kept}; delete them once the server has started and all is well.`);
  process.exit(0);
} catch (error) {
  printError(describeStartError(error));
  process.exit(1);
}
