import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';
import { startMeasured } from './measured-process.mjs';

const serve = fileURLToPath(new URL('../launcher/serve/serve.mjs', import.meta.url));

/**
 * Starts the built product with the sample news, as production does. The first start in a folder draws the pictures; later
 * ones find them there.
 *
 * @param {string} dataFolder
 */
export function startSampleProduct(dataFolder) {
  return startProduct(dataFolder, { SEED: 'sample' });
}

/** @param {string} url of a product @returns {Promise<string>} the title path of its newest article */
export async function newestArticle(url) {
  const answer = await fetch(`${url}/api/post/display/latest3`);
  const { contents } = /** @type {{ contents: { title_path: string }[] }} */ (await answer.json());
  return contents[0]?.title_path ?? '';
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
  const began = performance.now();
  const product = startMeasured(serve, {
    env: {
      ...environment,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '10000000',
      LOGIN_ATTEMPTS: '100000',
      SIGNUP_ATTEMPTS: '100000',
      ...settings,
    },
  });
  await product.printed(url);
  return { ...product, url, port, began, startedInMs: performance.now() - began };
}
