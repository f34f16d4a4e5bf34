/**
 * `npm run dev`: compiles the libraries and the server whenever their source changes and restarts the server. The
 * database is opened once and outlives the restarts; the web app reloads through Vite, inside the server.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importBuilt } from './serve/built-server.mjs';
import { buildOf, compile, generate, watchSources } from './dev/sources.mjs';
import { serverProcess } from './dev/server-process.mjs';
import { openDatabase } from './serve/open-database.mjs';
import { describeStartError } from './start-errors.mjs';
import { whenAskedToStop } from './serve/stop-signals.mjs';

process.env.NODE_ENV = 'development';
const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);

const projects = ['apps/api', ...readdirSync('libs').map((name) => join('libs', name))].filter(buildOf);
const server = serverProcess(join(root, 'tools/launcher/serve/serve.mjs'));
whenAskedToStop(async () => {
  await server.end();
  process.exit(0); // the database is left on the way out
});

/** @type {string | undefined} */
let databaseUrl;
try {
  console.log('› Compiling the libraries and the server …');
  await Promise.all([generate(), ...projects.map(compile)]);
  const { parseOptions } = await importBuilt('platform/config/load-config.js');
  const options = parseOptions(process.env);
  databaseUrl = options.DATABASE_URL;
  await openDatabase(options);
} catch (error) {
  console.error(`TiệmPOS could not start: ${describeStartError(error, { databaseUrl })}`);
  process.exit(1);
}

watchSources(projects, async (changed) => {
  const compiled = await Promise.all(changed.map(compile));
  if (compiled.every(Boolean)) await server.restart();
});
await server.restart();
