import { freePort } from '@tiempos/embedded-postgres/port';
import { aDatabase, aFolder, spawned } from './killable-product.js';
import { scrape, type Scrape } from './scrape.js';

/** Where requests are counted. */
export const REQUESTS = 'tiempos_http_request_duration_seconds_count';
/** Where hits and misses are counted. */
export const CACHE = 'tiempos_response_cache_requests_total';

/** How long Prometheus waits for a response, unless it is told otherwise. */
export const SCRAPE_TIMEOUT_MS = 10_000;

/** A server with figures, and what reads them. */
export async function measured(settings: NodeJS.ProcessEnv = {}) {
  const database = await aDatabase();
  const port = await freePort();
  const all = {
    DATABASE_URL: database.url,
    DATA_DIR: aFolder(),
    SIGNUP_MODE: 'open',
    METRICS_PORT: String(port),
    ...settings,
  };
  const product = await spawned(all);
  const get = (path: string) => product.client.rest('GET', path, undefined, { connection: 'close' });
  return { database, port, product, settings: all, get, read: () => scrape(port) };
}

/** How much a figure has grown from one scrape to another. */
export const growth = (before: Scrape, after: Scrape, ...figure: Parameters<Scrape['value']>) =>
  (after.value(...figure) ?? 0) - (before.value(...figure) ?? 0);
