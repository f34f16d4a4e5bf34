import { fileURLToPath } from 'node:url';
import { freePort } from '@tiempos/embedded-postgres/port';
import { startMeasured } from './measured-process.ts';

const serve = fileURLToPath(new URL('../launcher/serve/serve.mjs', import.meta.url));

/**
 * Starts the built product with the sample news, as production does. The first start in a folder draws the pictures; later
 * ones find them there.
 */
export function startSampleProduct(dataFolder: string) {
  return startProduct(dataFolder, { SEED: 'sample' });
}

/**
 * @param url of a product
 * @returns the title path of its newest article
 */
export async function newestArticle(url: string): Promise<string> {
  const response = await fetch(`${url}/api/post/display/latest3`);
  const { contents } = (await response.json()) as { contents: { title_path: string }[] };
  return contents[0]?.title_path ?? '';
}

/**
 * Starts the built product as production does, on a free port.
 *
 * @param settings environment variables; without DATABASE_URL the database is in the folder
 */
export async function startProduct(dataFolder: string, settings: Record<string, string>) {
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
      DRAIN_SECONDS: '0',
      REQUESTS_PER_MINUTE: '10000000',
      LOGIN_ATTEMPTS: '100000',
      SIGNUP_ATTEMPTS: '100000',
      ...settings,
    },
  });
  await product.printed(url);
  return { ...product, url, port, began, startedInMs: performance.now() - began };
}
