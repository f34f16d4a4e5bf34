import { importBuilt } from './built-server.mjs';
import { openDatabase } from './open-database.mjs';
import { describeStartError } from './start-errors.mjs';

/**
 * Runs an operator's command inside the built server, without listening: on the database that the settings name, also
 * while the product runs. Ends the process, with one sentence where it fails.
 *
 * @param {(app: import('@nestjs/common').INestApplicationContext) => Promise<void>} command
 */
export async function withServer(command) {
  /** @type {Awaited<ReturnType<typeof openDatabase>> | undefined} */
  let database;
  let code = 0;
  try {
    const { loadConfig } = await importBuilt('platform/config/load-config.js');
    const { migrate } = await importBuilt('platform/database/migrate.js');
    const { createApp } = await importBuilt('create-app.js');
    const given = loadConfig(process.env);
    database = await openDatabase(given);
    await migrate(database.url);
    const settings = {
      ...process.env,
      DATABASE_URL: database.url,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    };
    const app = await createApp(loadConfig(settings, given.embeddedDatabase));
    await command(app).finally(() => app.close());
  } catch (error) {
    console.error(describeStartError(error, { databaseUrl: process.env.DATABASE_URL }));
    code = 1;
  }
  await database?.stop();
  process.exit(code);
}
