/**
 * `npm run dev`: compiles the libraries and the server whenever their source changes, and restarts the server. The
 * database is opened once and outlives the restarts; the front ends reload through Vite, inside the server. The server is
 * written into a folder of its own, which package.json of apps/api names under the condition that this process and the
 * server's run with: `npm start` and the tests find the production build as it was.
 */
import { spawnSync, type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch, type RolldownOptions } from 'rolldown';
import { loadConfig } from 'rolldown/config';
import { describeStartError } from './describe-start-error.ts';
import { openDatabase } from './open-database.ts';
import { onStopRequest } from './stop-signals.ts';

const STOP_TIMEOUT_MS = 3000;
const root = join(import.meta.dirname, '../../..');
process.chdir(root);
process.env.NODE_ENV = 'development';
process.env.DEVELOPMENT_BUILD = 'yes'; // the configurations read it

let server: ChildProcess | undefined;
let isDatabaseOpen = false;
let work = Promise.resolve();

onStopRequest({
  stop: async () => {
    await stopServer();
    process.exit(0); // the database is stopped on the way out
  },
});

console.log('› Compiling the libraries and the server …');
spawnSync(process.execPath, ['tools/codegen.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });

if (!existsSync('apps/api-docs/dist')) {
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build'];
  spawnSync(process.execPath, vite, { cwd: 'apps/api-docs', stdio: ['ignore', 'ignore', 'inherit'] });
}

let isBroken = false;
watch(await configurations()).on('event', async (event) => {
  if (event.code === 'START') isBroken = false;
  if (event.code === 'ERROR') {
    isBroken = true;
    console.error(event.error.message);
  }
  if ('result' in event) await event.result.close();
  if (event.code === 'END' && !isBroken) work = work.then(restart);
});

/** How each library and the server are compiled, without emptying dist under the server that runs. */
async function configurations(): Promise<RolldownOptions[]> {
  const { libraryOptions } = await import('../../../rolldown.preset.mjs');
  const isBuilt = (name: string) =>
    readFileSync(join('libs', name, 'package.json'), 'utf8').includes('rolldown.preset.mjs');
  const api = (await loadConfig('apps/api/rolldown.config.ts')) as RolldownOptions;
  return [
    ...readdirSync('libs')
      .filter(isBuilt)
      .map((name) => libraryOptions(join(root, 'libs', name))),
    { ...api, cwd: join(root, 'apps/api'), output: { ...api.output, dir: 'development/dist' } },
  ];
}

async function restart() {
  if (!isDatabaseOpen) await openDatabaseOnce();
  await stopServer();
  const started = fork(join(import.meta.dirname, 'serve.mjs'), {
    execArgv: [...process.execArgv, '--enable-source-maps'],
  });
  server = started;
  started.once('exit', () => {
    if (server === started) console.log('The server has stopped; it starts again with the next change.');
  });
}

async function openDatabaseOnce() {
  let databaseUrl: string | undefined;
  try {
    const { parseOptions } = await import('@tiempos/api/platform/config/load-config');
    const options = parseOptions(process.env);
    databaseUrl = options.DATABASE_URL;
    const { watch } = await openDatabase(options);
    isDatabaseOpen = true;
    watch?.(console.error).catch((error) => {
      console.error(`TiệmPOS ends: ${error.message}`);
      process.exit(1);
    });
  } catch (error) {
    console.error(`TiệmPOS could not start: ${describeStartError(error, { databaseUrl })}`);
    process.exit(1);
  }
}

async function stopServer() {
  const ending = server;
  server = undefined;
  if (ending?.exitCode !== null || ending.signalCode !== null) return;
  ending.kill('SIGINT'); // SIGTERM would wait for load balancers
  const timer = setTimeout(() => ending.kill('SIGKILL'), STOP_TIMEOUT_MS); // an open page may hold it
  await once(ending, 'exit');
  clearTimeout(timer);
}
