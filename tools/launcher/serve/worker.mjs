/** One of several processes that serve behind one port; processes.mjs starts it. */
import { importBuilt } from './built-server.mjs';
import { limitYoungGeneration } from './garbage-collector-flags.mjs';
import { describeStartError } from '../start-errors.mjs';
import { whenAskedToStop } from './stop-signals.mjs';

/** @type {{ close: () => Promise<void> } | undefined} */
let server;
whenAskedToStop(async () => {
  await server?.close();
  process.exit(0);
});

const loaded = limitYoungGeneration();
const embeddedDatabase = process.argv.includes('--embedded-database');
try {
  const main = await importBuilt('main.js');
  const { address, sampleLogin, close } = await main.serve({ env: process.env, embeddedDatabase });
  server = { close };
  loaded();
  process.send?.({ address, sampleLogin });
} catch (error) {
  const { PORT: port, HOST: host, DATABASE_URL: databaseUrl } = process.env;
  const sentence = describeStartError(error, {
    port: port === undefined ? undefined : Number(port),
    host,
    databaseUrl,
  });
  process.send?.({ sentence }, undefined, undefined, () => process.exit(1));
}
