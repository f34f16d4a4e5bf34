import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

/**
 * Starts the built product with the sample news, as production does. The first start in a folder draws the pictures; later
 * ones find them there.
 *
 * @param {string} dataFolder
 */
export function startSampleProduct(dataFolder) {
  return startProduct(dataFolder, { SEED: 'sample' });
}

/**
 * Starts the built product as production does, on a free port.
 *
 * @param {string} dataFolder
 * @param {Record<string, string>} settings environment variables; without DATABASE_URL the database is in the folder
 */
export async function startProduct(dataFolder, settings) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('../serve.mjs', import.meta.url))], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    // With a channel it ends when this process dies.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const isReady = await Promise.race([
    printed(/** @type {import('node:stream').Readable} */ (child.stdout), url),
    ended.then(() => false),
  ]);
  if (!isReady) throw new Error('The product did not start; `npm start` builds it and says why it does not.');
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * @param {import('node:stream').Readable} output
 * @param {string} text
 */
async function printed(output, text) {
  let seen = '';
  return new Promise((resolve) => {
    // Read to the end: a full pipe would stop the server.
    output.on('data', (chunk) => {
      seen += chunk;
      if (seen.includes(text)) resolve(true);
    });
  });
}
