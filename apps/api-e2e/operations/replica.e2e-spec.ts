import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { spawned } from '../kit/killable-product.js';
import {
  countOf,
  LATEST,
  latestTitle,
  NOT_USED,
  publishing,
  USED_AGAIN,
  type Listed,
} from '../kit/reading-replica.js';
import type { SpawnedProduct } from '../kit/spawned-product.js';
import type { ReplicatedPostgres } from '../kit/standby.js';

const LIST = '/api/post/display/list?page=1';
/** A replica that is further behind serves no reads. */
const MAX_LAG_MS = 10_000;

/** Changes the views of all posts, for which no notification is sent: they show which server was read. */
async function setViews({ primaryUrl }: ReplicatedPostgres, views: number) {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query(
      `insert into post_views (post_id, clicked_number) select id, $1 from posts
       on conflict (post_id) do update set clicked_number = excluded.clicked_number`,
      [views],
    );
  } finally {
    await client.end();
  }
}

const viewsOf = async (product: SpawnedProduct, headers?: Record<string, string>) =>
  (await product.client.rest<Listed>('GET', LIST, undefined, headers)).body.contents[0]?.clicked_number;

describe('With DATABASE_REPLICA_URL, visitors (F178)', () => {
  it('read from the replica, editors and views from the primary, and the replica is at most 10 s behind', async () => {
    const { database, product, editor, untilReplicaIsRead } = await publishing();
    await setViews(database, 5);
    await until(async () => (await viewsOf(product)) === 5);
    await untilReplicaIsRead();

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
    await untilReplicaIsRead();
  }, 120_000);

  it('are served by the replica for 95 of 100 reads while nothing changes', async () => {
    const { product, readsFrom, first, untilReplicaIsRead } = await publishing();
    const paths = ['/', '/blogs', `/blog/${first.title_path}`, LIST, LATEST, '/rss.xml', '/sitemap.xml'];
    await untilReplicaIsRead();
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
      const { database, settings, product, editor, save, readsFrom, first } = await publishing(() => ({
        RESPONSE_CACHE_MB,
      }));
      const other = await spawned(settings);
      const article = `/api/post/display/${first.title_path}`;
      const read = (one: SpawnedProduct) =>
        Promise.all([latestTitle(one), one.client.rest('GET', article).then(({ body }) => body.title)]);
      let number = 0;
      /** Publishes until the replica has served what was made anew. */
      const untilReplicaHasServed = async () => {
        const before = await readsFrom('replica');
        await until(async () => {
          await save(`Tin thứ ${(number += 1)}`);
          await sleep(100);
          await read(product);
          return (await readsFrom('replica')) > before;
        });
      };
      await untilReplicaHasServed();

      await database.pauseReplay();
      const { content } = (await editor.rest('GET', `/api/post/${first.id}`)).body;
      for (let round = 0; round < 10; round += 1) {
        const [newest, edited] = [`Tin thứ ${(number += 1)}`, `Tin đầu tiên, sửa lần ${round}`];
        await save(newest);
        expect((await read(product))[0]).toBe(newest);
        await save(edited, { id: String(first.id), content });
        expect(await read(product)).toEqual([newest, edited]);
        await until(async () => String(await read(other)) === String([newest, edited]), 1);
        await sleep(100);
        // Nothing older has been kept.
        for (const one of [product, other]) expect(await read(one)).toEqual([newest, edited]);
        const page = await product.client.rest('GET', `/blog/${first.title_path}`);
        expect(String(page.body)).toContain(edited);
      }
      await database.resumeReplay();
      await untilReplicaHasServed();
      expect(await latestTitle(other)).toBe(`Tin thứ ${number}`);
    },
    120_000,
  );

  it('the log says once that it is not used, and that it is used again', async () => {
    const { database, product, save, untilReplicaIsRead } = await publishing();
    await untilReplicaIsRead();
    await database.pauseReplay();
    await save('Tin mà bản sao chưa có');
    const end = performance.now() + MAX_LAG_MS + 4_000;
    while (performance.now() < end) {
      expect(await latestTitle(product)).toBe('Tin mà bản sao chưa có');
      await sleep(100);
    }
    await database.resumeReplay();
    await untilReplicaIsRead();
    await product.end();
    expect(countOf(product.output(), `${NOT_USED}: it is more than 10 s behind`)).toBe(1);
    expect(countOf(product.output(), USED_AGAIN)).toBe(1);
  }, 60_000);
});
