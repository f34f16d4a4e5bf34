/**
 * Serves the built product: what `npm start` hands over to, and what a container runs. Settings come from the
 * environment (`--help` lists them). Without DATABASE_URL the database is started here too, and stopped at the end.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importBuilt } from './built-server.mjs';
import { openDatabase } from './open-database.mjs';
import { showProgress } from './show-progress.mjs';
import { limitYoungGeneration } from './garbage-collector-flags.mjs';
import { describeStartError } from '../start-errors.mjs';
import { whenAskedToStop } from './stop-signals.mjs';

/**
 * @typedef {{ DATA_DIR: string, PROCESSES: number, PORT: number, HOST: string, DATABASE_URL: string, embeddedDatabase: boolean }} Config
 * @typedef {object} Server
 * @property {string} address
 * @property {{ email: string, password: string }} [sampleLogin]
 * @property {() => Promise<void>} close
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
process.chdir(root); // a relative DATA_DIR means the same wherever this is called from
enableCompileCache(join(root, 'node_modules', '.cache', 'tiempos', 'compiled'));
const loaded = limitYoungGeneration();

if (process.argv.includes('--help')) await printHelp();
else await run();

async function run() {
  /** @type {ReturnType<typeof openDatabase> | undefined} */
  let opening;
  /** @type {Server | undefined} */
  let server;

  /** @param {Config} config @returns {Promise<Server>} */
  async function serveAlone({ embeddedDatabase }) {
    const [env, main] = await Promise.all([environment(), importBuilt('main.js')]);
    return main.serve({ env, embeddedDatabase, onProgress: showProgress });
  }

  /** @param {Config} config @returns {Promise<Server>} */
  async function serveWithMany({ PROCESSES: count, embeddedDatabase }) {
    const { serveWithProcesses } = await import('./processes.mjs');
    const onGivenUp = (/** @type {string} */ sentence) => {
      console.error(`A process of TiệmPOS died and could not be replaced: ${sentence}`);
      void end(1);
    };
    return serveWithProcesses({ count, env: await environment(), embeddedDatabase, onGivenUp });
  }

  async function environment() {
    const database = await opening;
    return { ...process.env, DATABASE_URL: database?.url };
  }

  /** @param {number} code */
  async function end(code) {
    await server?.close();
    const database = await opening?.catch(() => undefined);
    await database?.stop();
    process.exit(code);
  }
  whenAskedToStop(() => end(0));

  /** @type {Config | undefined} */
  let config;
  try {
    const { loadConfig } = await importBuilt('platform/config/load-config.js');
    config = /** @type {Config} */ (loadConfig(process.env));
    opening = openDatabase(config);
    server = await (config.PROCESSES > 1 ? serveWithMany(config) : serveAlone(config));
    loaded();
    greet(server);
  } catch (error) {
    const { PORT: port, HOST: host, DATABASE_URL: databaseUrl } = config ?? {};
    console.error(`TiệmPOS could not start: ${describeStartError(error, { port, host, databaseUrl })}`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await end(1);
  }
}

/** @param {Server} server */
function greet({ address, sampleLogin }) {
  console.log(`
  TiệmPOS is ready   ${address}
  Back-office        ${address}/login
  API                ${address}/graphql and ${address}/api/docs`);
  if (sampleLogin) console.log(`  Sample login       ${sampleLogin.email}  ${sampleLogin.password}`);
  console.log('\n  Ctrl-C stops it.\n');
}

async function printHelp() {
  const { describeOptions } = await importBuilt('platform/config/describe-options.js');
  console.log(`TiệmPOS: the public site, the back-office and the API on one port.

  npm start            installs and builds what changed, then serves
  npm run dev          the same, and follows every change of the source
  npm test             proves that everything works

Settings are environment variables, for example: PORT=3001 npm start

${describeOptions()}`);
}
