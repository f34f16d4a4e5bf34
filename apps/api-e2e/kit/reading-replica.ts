import { aPostForm } from '@tiempos/api/test/builders';
import { until } from '@tiempos/api/test/until';
import { freePort } from '@tiempos/embedded-postgres/port';
import { aFolder, spawned } from './killable-product.js';
import { scrape } from './scrape.js';
import type { SpawnedProduct } from './spawned-product.js';
import { startReplicated, type ReplicatedPostgres } from './standby.js';

/** The newest published posts. */
export const LATEST = '/api/post/display/latest3';
/** What the log says of a replica. */
export const NOT_USED = 'is not used, public reads go to the primary';
export const USED_AGAIN = 'is used again for public reads';

/** A list of published posts. */
export interface Listed {
  contents: { title: string; clicked_number: number }[];
}

type Settings = NodeJS.ProcessEnv;

/**
 * A product whose visitors read from a standby, without a response cache.
 *
 * @param settings of the product, made of the database's URLs
 * @param options of the database
 */
export async function readingReplica(
  settings: (database: ReplicatedPostgres) => Settings | Promise<Settings> = () => ({}),
  options?: Parameters<typeof startReplicated>[0],
) {
  const database = await startReplicated({ isSynchronous: false, ...options });
  const METRICS_PORT = String(await freePort());
  const all = {
    DATABASE_URL: database.primaryUrl,
    DATABASE_REPLICA_URL: database.standbyUrl,
    DATA_DIR: aFolder(),
    SIGNUP_MODE: 'open',
    RESPONSE_CACHE_MB: '0',
    ...(await settings(database)),
  };
  const product = await spawned({ ...all, METRICS_PORT });
  /** How many statements of visitors were made there. */
  const readsFrom = async (source: 'replica' | 'primary') =>
    (await scrape(Number(METRICS_PORT))).value('tiempos_public_reads_total', { source }) ?? 0;
  /** Reads until the replica serves. */
  const untilReplicaIsRead = async () => {
    const before = await readsFrom('replica');
    await until(async () => {
      await latestTitle(product);
      return (await readsFrom('replica')) > before;
    });
  };
  return { database, settings: all, product, readsFrom, untilReplicaIsRead };
}

/** The same with an editor and a published post. */
export async function publishing(...args: Parameters<typeof readingReplica>) {
  const reading = await readingReplica(...args);
  const editor = await reading.product.client.signUp();
  const save = async (title: string, fields: Record<string, string> = {}) => {
    const { status, body } = await editor.rest('POST', '/api/post', aPostForm({ title, ...fields }));
    expect(status).toBe(200);
    return body.data as { id: number; title_path: string };
  };
  return { ...reading, editor, save, first: await save('Tin đầu tiên') };
}

/** The title of the newest post, as visitors see it. */
export async function latestTitle({ client }: SpawnedProduct): Promise<string | undefined> {
  return (await client.rest<Listed>('GET', LATEST)).body.contents[0]?.title;
}

/** How often a text is in an output. */
export const countOf = (output: string, text: string) => output.split(text).length - 1;
