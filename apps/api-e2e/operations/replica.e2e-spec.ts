import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aPostForm } from '@tiempos/api/test/builders';
import { linkDatabase } from '@tiempos/api/test/database-link';
import { measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { freePort } from '@tiempos/embedded-postgres/port';
import { aFolder, closing, spawned } from '../kit/killable-product.js';
import { scrape } from '../kit/scrape.js';
import type { SpawnedProduct } from '../kit/spawned-product.js';
import { startReplicated, type ReplicatedPostgres } from '../kit/standby.js';

const LIST = '/api/post/display/list?page=1';
const LATEST = '/api/post/display/latest3';
/** A replica that is further behind serves no reads. */
const MAX_LAG_MS = 10_000;
const NOT_USED = 'is not used, public reads go to the primary';
const USED_AGAIN = 'is used again for public reads';

interface Listed {
  contents: { title: string; clicked_number: number }[];
}

/** A product whose visitors read from the replica, one post, and what a test does with them. */
async function replicated(settings: NodeJS.ProcessEnv = {}) {
  const database = await startReplicated({ isSynchronous: false });
  const METRICS_PORT = String(await freePort());
  const all = {
    DATABASE_URL: database.primaryUrl,
    DATABASE_REPLICA_URL: database.standbyUrl,
    DATA_DIR: aFolder(),
    SIGNUP_MODE: 'open',
    RESPONSE_CACHE_MB: '0',
    ...settings,
  };
  const product = await spawned({ ...all, METRICS_PORT });
  const editor = await product.client.signUp();
  const save = async (title: string, fields: Record<string, string> = {}) => {
    const { status, body } = await editor.rest('POST', '/api/post', aPostForm({ title, ...fields }));
    expect(status).toBe(200);
    return body.data as { id: number; title_path: string };
  };
  const readsFrom = async (source: 'replica' | 'primary') =>
    (await scrape(Number(METRICS_PORT))).value('tiempos_public_reads_total', { source }) ?? 0;
  const first = await save('Tin đầu tiên');
  return { database, settings: all, product, editor, save, readsFrom, first };
}

/** Reads until the replica serves. */
async function untilReplicaIsRead(read: () => Promise<unknown>, fromReplica: () => Promise<number>) {
  const before = await fromReplica();
  await until(async () => {
    await read();
    return (await fromReplica()) > before;
  });
}

/** Changes the views of all posts, which nothing announces, so that they tell who was read. */
async function setViews({ primaryUrl }: ReplicatedPostgres, views: number) {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query(
      `insert into post_views (post_id, clicked_number, is_draft) select id, $1, is_draft from posts
       on conflict (post_id) do update set clicked_number = excluded.clicked_number`,
      [views],
    );
  } finally {
    await client.end();
  }
}

const viewsOf = async (product: SpawnedProduct, headers?: Record<string, string>) =>
  (await product.client.rest<Listed>('GET', LIST, undefined, headers)).body.contents[0]?.clicked_number;

const latestTitle = async ({ client }: SpawnedProduct) =>
  (await client.rest<Listed>('GET', LATEST)).body.contents[0]?.title;

const countOf = (output: string, text: string) => output.split(text).length - 1;

describe('With DATABASE_REPLICA_URL, visitors (F178)', () => {
  it('read from the replica, editors and views from the primary, and the replica is at most 10 s behind', async () => {
    const { database, product, editor, readsFrom } = await replicated();
    await setViews(database, 5);
    await until(async () => (await viewsOf(product)) === 5);
    await untilReplicaIsRead(
      () => viewsOf(product),
      () => readsFrom('replica'),
    );

    await database.pauseReplay();
    const start = performance.now();
    await setViews(database, 7);
    expect(await viewsOf(product)).toBe(5);
    const { data } = await product.client.graphql('{ publishedPosts { contents { clickedNumber } } }');
    expect(data.publishedPosts.contents).toEqual([{ clickedNumber: 5 }]);

    const signedIn = { authorization: `Bearer ${editor.tokens!.accessToken}` };
    expect(await viewsOf(product, signedIn)).toBe(7);
    expect((await editor.rest<Listed>('GET', '/api/post/list')).body.contents[0]?.clicked_number).toBe(7);

    await until(async () => (await viewsOf(product)) === 7);
    const took = performance.now() - start;
    expect(took).toBeLessThan(MAX_LAG_MS + 1_000);
    measured(`the primary was read ${(took / 1000).toFixed(1)} s after the replica stood still`);

    await database.resumeReplay();
    await untilReplicaIsRead(
      () => viewsOf(product),
      () => readsFrom('replica'),
    );
  }, 120_000);

  it('are served by the replica for 95 of 100 reads while nothing changes', async () => {
    const { product, readsFrom, first } = await replicated();
    const paths = ['/', '/blogs', `/blog/${first.title_path}`, LIST, LATEST, '/rss.xml', '/sitemap.xml'];
    await untilReplicaIsRead(
      () => latestTitle(product),
      () => readsFrom('replica'),
    );
    const [replica, primary] = [await readsFrom('replica'), await readsFrom('primary')];
    for (let round = 0; round < 10; round += 1) {
      for (const path of paths) expect((await product.client.rest('GET', path)).status).toBe(200);
    }
    const fromReplica = (await readsFrom('replica')) - replica;
    const fromPrimary = (await readsFrom('primary')) - primary;
    expect(fromReplica).toBeGreaterThan(100);
    expect(fromPrimary / (fromReplica + fromPrimary)).toBeLessThan(0.05);
  }, 60_000);
});

describe('With a replica that is behind (F178)', () => {
  it.each(['64', '0'])(
    'what is published and edited is seen at once and for good, RESPONSE_CACHE_MB=%s',
    async (RESPONSE_CACHE_MB) => {
      const { database, settings, product, editor, save, readsFrom, first } = await replicated({
        RESPONSE_CACHE_MB,
      });
      const other = await spawned(settings);
      const products = [product, other];
      const article = `/api/post/display/${first.title_path}`;
      const readAll = () =>
        Promise.all(products.flatMap((one) => [latestTitle(one), one.client.rest('GET', article)]));
      let number = 0;
      const change = async () => save(`Tin thứ ${(number += 1)}`);
      await until(async () => {
        await change();
        await sleep(100);
        await readAll();
        return (await readsFrom('replica')) > 0;
      });

      await database.pauseReplay();
      const { title: _, ...unchanged } = (await editor.rest('GET', `/api/post/${first.id}`)).body;
      for (let round = 0; round < 10; round += 1) {
        await change();
        const title = `Tin thứ ${number}`;
        expect(await latestTitle(product)).toBe(title);
        const edited = `Tin đầu tiên, sửa lần ${round}`;
        await save(edited, { id: String(first.id), content: unchanged.content });
        const titles = async (path: string) =>
          Promise.all(products.map(async ({ client }) => (await client.rest('GET', path)).body.title));
        expect((await titles(article))[0]).toBe(edited);
        await until(async () => (await latestTitle(other)) === title, 1);
        await until(async () => (await titles(article))[1] === edited, 1);
        await sleep(100);
        // Nothing older has been kept.
        expect([await latestTitle(product), await latestTitle(other)]).toEqual([title, title]);
        expect(await titles(article)).toEqual([edited, edited]);
        const page = await product.client.rest('GET', `/blog/${first.title_path}`);
        expect(String(page.body)).toContain(edited);
      }
      await database.resumeReplay();
      await until(async () => {
        const before = await readsFrom('replica');
        await change();
        await sleep(100);
        await readAll();
        return (await readsFrom('replica')) > before;
      });
      expect(await latestTitle(other)).toBe(`Tin thứ ${number}`);
    },
    120_000,
  );

  it('the log says once that it is not used, and that it is used again', async () => {
    const { database, product, save, readsFrom } = await replicated();
    await untilReplicaIsRead(
      () => viewsOf(product),
      () => readsFrom('replica'),
    );
    await database.pauseReplay();
    await save('Tin mà bản sao chưa có');
    const end = performance.now() + MAX_LAG_MS + 4_000;
    while (performance.now() < end) {
      expect(await latestTitle(product)).toBe('Tin mà bản sao chưa có');
      await sleep(100);
    }
    await database.resumeReplay();
    await untilReplicaIsRead(
      () => viewsOf(product),
      () => readsFrom('replica'),
    );
    await product.end();
    expect(countOf(product.output(), `${NOT_USED}: it is more than 10 s behind`)).toBe(1);
    expect(countOf(product.output(), USED_AGAIN)).toBe(1);
  }, 60_000);
});

describe('With a replica that fails, visitors notice nothing (F178)', () => {
  it('when it ends, and it is used again when it is back', async () => {
    const { database, product, readsFrom } = await replicated();
    await untilReplicaIsRead(
      () => latestTitle(product),
      () => readsFrom('replica'),
    );
    await database.endStandby();
    for (let round = 0; round < 100; round += 1) expect(await latestTitle(product)).toBe('Tin đầu tiên');
    expect((await product.client.rest('GET', '/health/ready')).status).toBe(200);
    await database.startStandby();
    await untilReplicaIsRead(
      () => latestTitle(product),
      () => readsFrom('replica'),
    );
    expect(await product.end()).toBe(0);
    expect(countOf(product.output(), NOT_USED)).toBe(1);
    expect(countOf(product.output(), USED_AGAIN)).toBe(1);
  }, 60_000);

  it('when it ends and is the synchronous standby, for which every save waits', async () => {
    const database = await startReplicated();
    const product = await spawned({
      DATABASE_URL: database.primaryUrl,
      DATABASE_REPLICA_URL: database.standbyUrl,
      DATA_DIR: aFolder(),
      RESPONSE_CACHE_MB: '0',
    });
    await latestTitle(product);
    await database.endStandby();
    for (const end = performance.now() + 12_000; performance.now() < end; await sleep(100)) {
      const statuses = ['/', LATEST, '/health/ready'].map(async (path) => {
        const { status } = await product.client.rest('GET', path);
        return status;
      });
      expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    }
    expect(product.output()).not.toContain('notifications is down');
  }, 60_000);

  it('when it is gone at the start, also when another host is named after it', async () => {
    const database = await startReplicated({ isSynchronous: false });
    const gone = `127.0.0.1:${await freePort()}`;
    const { host } = new URL(database.standbyUrl);
    const METRICS_PORT = String(await freePort());
    const product = await spawned({
      DATABASE_URL: database.primaryUrl,
      DATABASE_REPLICA_URL: database.standbyUrl.replace(host, `${gone},${host}`),
      DATA_DIR: aFolder(),
      RESPONSE_CACHE_MB: '0',
      METRICS_PORT,
    });
    const figures = () => scrape(Number(METRICS_PORT));
    await untilReplicaIsRead(
      () => product.client.rest('GET', LATEST),
      async () => (await figures()).value('tiempos_public_reads_total', { source: 'replica' }) ?? 0,
    );
  }, 60_000);

  it('when its network drops everything, for longer than 5 s', async () => {
    const database = await startReplicated({ isSynchronous: false });
    const link = await linkDatabase(database.standbyUrl);
    closing.push(link.cut);
    const METRICS_PORT = String(await freePort());
    const product = await spawned({
      DATABASE_URL: database.primaryUrl,
      DATABASE_REPLICA_URL: link.url,
      DATA_DIR: aFolder(),
      RESPONSE_CACHE_MB: '0',
      METRICS_PORT,
    });
    const figures = () => scrape(Number(METRICS_PORT));
    const fromReplica = async () =>
      (await figures()).value('tiempos_public_reads_total', { source: 'replica' }) ?? 0;
    await untilReplicaIsRead(() => product.client.rest('GET', LATEST), fromReplica);
    link.dropsNewData = true;
    link.dropData();
    let slowest = 0;
    for (const end = performance.now() + 15_000; performance.now() < end; await sleep(20)) {
      const start = performance.now();
      expect((await product.client.rest('GET', LATEST)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - start);
    }
    expect(slowest).toBeLessThan(5_000);
    measured(`the slowest visitor waited ${(slowest / 1000).toFixed(1)} s for a replica that was cut off`);
    link.dropsNewData = false;
    await untilReplicaIsRead(() => product.client.rest('GET', LATEST), fromReplica);
  }, 60_000);

  it('when it is promoted after the primary was lost', async () => {
    const database = await startReplicated();
    const product = await spawned({
      DATABASE_URL: `${database.url}?target_session_attrs=read-write`,
      DATABASE_REPLICA_URL: database.standbyUrl,
      DATA_DIR: aFolder(),
      SIGNUP_MODE: 'open',
      RESPONSE_CACHE_MB: '0',
    });
    const editor = await product.client.signUp();
    const save = (title: string) => editor.rest('POST', '/api/post', aPostForm({ title }));
    expect((await save('Trước sự cố')).status).toBe(200);
    expect(await latestTitle(product)).toBe('Trước sự cố');
    await database.endPrimary();
    await database.promote();
    await until(async () => (await save('Sau sự cố')).status === 200);
    for (let round = 0; round < 20; round += 1) {
      expect((await save(`Tin thứ ${round}`)).status).toBe(200);
      expect(await latestTitle(product)).toBe(`Tin thứ ${round}`);
    }
  }, 60_000);
});
