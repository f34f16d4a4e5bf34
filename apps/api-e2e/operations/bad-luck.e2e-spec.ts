import { setTimeout as sleep } from 'node:timers/promises';
import { aPostForm } from '@tiempos/api/test/builders';
import { aContactMessage, anEasyChallenge, solve } from '@tiempos/api/test/contact';
import { createDatabase, createEmptyDatabase } from '@tiempos/api/test/database';
import { linkDatabase } from '@tiempos/api/test/database-link';
import { startMailServer } from '@tiempos/api/test/mail-server';
import { isFull, measured } from '@tiempos/api/test/security';
import { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import pg from 'pg';
import { keys } from '../kit/instances.js';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';

const LATEST = '/api/post/display/latest3';
/** `npm run test:operations` waits for less: what happens after the first ten seconds happens again and again. */
const GONE_SECONDS = isFull ? 60 : 20;

const aMessage = async (message: string) =>
  aContactMessage({
    token: await solve(await anEasyChallenge({ hmacSignatureSecret: keys.CAPTCHA_SECRET })),
    message,
  });

describe(`A database that is gone for ${GONE_SECONDS} seconds (F177)`, () => {
  it('gives clear errors and a log that can be read, and two instances recover by themselves', async () => {
    const database = await aDatabase();
    const link = await linkDatabase(database.url);
    closing.push(() => link.cut());
    const smtp = await startMailServer();
    closing.push(() => smtp.close());
    const settings = {
      DATABASE_URL: link.url,
      DATA_DIR: aFolder(),
      SIGNUP_MODE: 'open',
      LOG_LEVEL: 'warn',
      SMTP_URL: smtp.url,
      CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
      ...keys,
    };
    const [one, other] = [await spawned(settings), await spawned(settings)];
    const editor = await one.client.signUp();
    const save = (title: string, isDraft = '0') =>
      editor.rest('POST', '/api/post', aPostForm({ title, isDraft }));
    const latest = async ({ client }: typeof one) =>
      (await client.rest('GET', LATEST)).body.contents?.[0]?.title as string | undefined;
    const planned = await save('Đến giờ lúc mất kết nối', '1');
    expect((await save('Trước khi mất')).status).toBe(200);
    await until(async () => (await latest(other)) === 'Trước khi mất');

    await link.cut();
    await database.query(
      `insert into post_schedules (post_id, publish_at, due_at) values ($1, now(), now())`,
      [planned.body.data.id],
    );
    const logged = one.output().length;
    const statuses = new Set<string>();
    const end = Date.now() + GONE_SECONDS * 1000;
    let requests = 0;
    for (; Date.now() < end; requests += 1) {
      for (const { client } of [one, other]) {
        for (const path of ['/blogs', LATEST, '/login', '/health/live', '/health/ready']) {
          const { status, headers } = await client.rest('GET', path);
          statuses.add(`${path} ${status} ${headers.get('retry-after')}`);
        }
      }
      const { status, body } = await save('Trong lúc mất');
      statuses.add(`save ${status} ${body.code}`);
      await sleep(500);
    }
    expect([...statuses].toSorted()).toEqual([
      `${LATEST} 503 30`,
      '/blogs 503 30',
      '/health/live 200 null',
      '/health/ready 503 null',
      '/login 200 null',
      'save 503 UNAVAILABLE',
    ]);
    const lines = one.output().slice(logged).split('\n').filter(Boolean);

    await link.mend();
    const start = performance.now();
    const isBack = async ({ client }: typeof one) =>
      (await client.rest('GET', '/health/ready')).status === 200;
    for (const product of [one, other]) {
      await until(() => isBack(product));
      await until(async () => (await latest(product)) === 'Đến giờ lúc mất kết nối');
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    expect((await save('Sau khi mất')).status).toBe(200);
    await until(async () => (await latest(other)) === 'Sau khi mất');
    // Notifications of changes arrive again: nothing else invalidates the cache of the other one.
    expect((await save('Tin mới nhất')).status).toBe(200);
    await until(async () => (await latest(other)) === 'Tin mới nhất', 10);
    expect(
      (await one.client.rest('POST', '/api/send-contact-form', await aMessage('Lời nhắn sau khi mất')))
        .status,
    ).toBe(200);
    await until(() => smtp.emails.length === 1);

    const titles = await database.query<{ title: string }>('select title from posts order by id');
    expect(titles.map(({ title }) => title)).toEqual([
      'Đến giờ lúc mất kết nối',
      'Trước khi mất',
      'Sau khi mất',
      'Tin mới nhất',
    ]);
    const published = `select from post_history where action = 'publish' and post_id = $1`;
    expect(await database.query(published, [planned.body.data.id])).toHaveLength(1);
    for (const product of [one, other]) {
      expect(product.output()).not.toContain('INTERNAL_SERVER_ERROR');
      expect(await product.end('SIGTERM')).toBe(0);
    }
    // Two requests of a round fail at each, the save at one. Beside them each part that needs the database says once that it is gone.
    const own = lines.filter((line) => !line.includes('"code":"UNAVAILABLE"'));
    measured(
      `served again after ${seconds} s; ${requests} rounds of requests, ${lines.length} lines logged, ${own.length} without a request`,
    );
    expect(own.length).toBeLessThan(10);
  });
});

describe('Two deployments at once (F177)', () => {
  it('on an empty database: one migrates while the others wait, and all serve', async () => {
    const { url, drop } = await createEmptyDatabase();
    closing.push(drop);
    const smtp = await startMailServer();
    closing.push(() => smtp.close());
    const settings = {
      DATABASE_URL: url,
      DATA_DIR: aFolder(),
      SIGNUP_MODE: 'open',
      // The queue makes its schema at the first start.
      SMTP_URL: smtp.url,
      CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
    };
    const products = await Promise.all([1, 2, 3].map(() => spawned(settings)));
    const editor = await products[0]!.client.signUp();
    expect((await editor.rest('POST', '/api/post', aPostForm({ title: 'Tin đầu tiên' }))).status).toBe(200);
    for (const { client } of products) {
      expect((await client.rest('GET', '/health/ready')).status).toBe(200);
      await until(async () => (await client.rest('GET', LATEST)).body.contents[0]?.title === 'Tin đầu tiên');
    }
    const twice = await runSql(url, 'select name from migrations group by name having count(*) > 1');
    expect(twice).toEqual([]);
  });

  it('on the schema of the release before, which serves meanwhile: both wait for a locked table, and one migrates', async () => {
    const database = await createDatabase();
    closing.push(() => database.drop());
    const settings = { DATABASE_URL: database.url, DATA_DIR: aFolder(), SIGNUP_MODE: 'open' };
    const before = await spawned(settings);
    const editor = await before.client.signUp();
    // As if one migration had not been there yet, which may run twice.
    const forget = `delete from migrations where name like 'EndLinksOfEndedAccounts%' returning name`;
    const [last] = await database.query<{ name: string }>(forget);

    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin; lock table migrations in share mode');
    const starting = Promise.all([spawned(settings), spawned(settings)]);
    let isOver = false;
    const statuses = new Set<number>();
    const reading = (async () => {
      for (let number = 1; !isOver; number += 1) {
        statuses.add(
          (await editor.rest('POST', '/api/post', aPostForm({ title: `Trong lúc đó ${number}` }))).status,
        );
        statuses.add((await before.client.rest('GET', LATEST)).status);
        await sleep(50);
      }
    })();
    await sleep(3_000);
    await other.end();
    const products = await starting;
    isOver = true;
    await reading;
    expect(statuses).toEqual(new Set([200]));
    for (const { client, url } of [before, ...products]) {
      expect((await client.rest('GET', '/health/ready')).status).toBe(200);
      expect((await new TestClient(url, editor.tokens).rest('GET', '/api/auth/me')).status).toBe(200);
    }
    const ran = await database.query('select name from migrations where name = $1', [last!.name]);
    expect(ran).toHaveLength(1);
  });
});

async function runSql(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as object[];
  } finally {
    await client.end();
  }
}
