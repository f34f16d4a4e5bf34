import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aPostForm } from '@tiempos/api/test/builders';
import { linkDatabase, type DatabaseLink } from '@tiempos/api/test/database-link';
import { measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { freePort } from '@tiempos/embedded-postgres/port';
import { closing } from '../kit/killable-product.js';
import { describeWithPgBouncer, startPgBouncer } from '../kit/pgbouncer.js';
import {
  countOf,
  LATEST,
  latestTitle,
  NOT_USED,
  publishing,
  readingReplica,
  USED_AGAIN,
} from '../kit/reading-replica.js';
import type { ReplicatedPostgres } from '../kit/standby.js';

/** Makes every read of posts at the standby wait, for a lock whose end it does not replay. */
async function lockAtStandby(database: ReplicatedPostgres) {
  const [primary, standby] = [database.primaryUrl, database.standbyUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  );
  await Promise.all([primary!.connect(), standby!.connect()]);
  await primary!.query('begin; lock table posts in access exclusive mode');
  await until(async () => {
    const { rows } = await standby!.query(
      `select from pg_locks where mode = 'AccessExclusiveLock' and granted`,
    );
    return rows.length > 0;
  });
  await database.pauseReplay();
  await Promise.all([primary!.end(), standby!.end()]);
}

describe('With a replica that fails, visitors notice nothing (F178)', () => {
  it('when it ends, and it is used again when it is back', async () => {
    const { database, product, untilReplicaIsRead } = await publishing();
    await untilReplicaIsRead();
    await database.endStandby();
    for (let round = 0; round < 100; round += 1) expect(await latestTitle(product)).toBe('Tin đầu tiên');
    expect((await product.client.rest('GET', '/health/ready')).status).toBe(200);
    await database.startStandby();
    await untilReplicaIsRead();
    expect(await product.end()).toBe(0);
    expect(countOf(product.output(), NOT_USED)).toBe(1);
    expect(countOf(product.output(), USED_AGAIN)).toBe(1);
  }, 60_000);

  it('when a read takes too long there', async () => {
    const { database, product, untilReplicaIsRead } = await publishing();
    await untilReplicaIsRead();
    await lockAtStandby(database);
    const start = performance.now();
    expect(await latestTitle(product)).toBe('Tin đầu tiên');
    expect(performance.now() - start).toBeLessThan(4_500);
    // It is left alone.
    const next = performance.now();
    expect(await latestTitle(product)).toBe('Tin đầu tiên');
    expect(performance.now() - next).toBeLessThan(1_000);
    await database.resumeReplay();
    await untilReplicaIsRead();
    expect(product.output()).toContain(`${NOT_USED}: canceling statement due to statement timeout`);
  }, 60_000);

  it('when it ends and is the synchronous standby, for which every save waits', async () => {
    const { database, product, untilReplicaIsRead } = await readingReplica(undefined, {
      isSynchronous: true,
    });
    await untilReplicaIsRead();
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
    const gone = `127.0.0.1:${await freePort()}`;
    const { untilReplicaIsRead } = await readingReplica(({ standbyUrl }) => {
      const { host } = new URL(standbyUrl);
      return { DATABASE_REPLICA_URL: standbyUrl.replace(host, `${gone},${host}`) };
    });
    await untilReplicaIsRead();
  }, 60_000);

  it('when its network drops everything, for longer than 5 s', async () => {
    let link!: DatabaseLink;
    const { product, untilReplicaIsRead } = await readingReplica(async ({ standbyUrl }) => {
      link = await linkDatabase(standbyUrl);
      closing.push(link.cut);
      return { DATABASE_REPLICA_URL: link.url };
    });
    await untilReplicaIsRead();
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
    await untilReplicaIsRead();
  }, 60_000);

  it('when it is promoted after the primary was lost', async () => {
    const { database, product } = await readingReplica(
      ({ url }) => ({ DATABASE_URL: `${url}?target_session_attrs=read-write` }),
      { isSynchronous: true },
    );
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

  it('when it follows a primary that is one no more, whose log has become longer', async () => {
    const { database, product, readsFrom, untilReplicaIsRead } = await readingReplica(
      ({ url, primaryUrl }) => ({
        DATABASE_URL: `${url}?target_session_attrs=read-write`,
        DATABASE_REPLICA_URL: primaryUrl,
      }),
    );
    const editor = await product.client.signUp();
    await untilReplicaIsRead();
    await database.promote();
    await database.demotePrimary();
    const save = (title: string) => editor.rest('POST', '/api/post', aPostForm({ title }));
    await until(async () => (await save('Sau sự cố')).status === 200);
    await until(async () => (await product.client.rest('GET', '/health/ready')).status === 200);
    const before = await readsFrom('replica');
    for (let round = 0; round < 20; round += 1) {
      expect((await save(`Tin thứ ${round}`)).status).toBe(200);
      expect(await latestTitle(product)).toBe(`Tin thứ ${round}`);
      await sleep(100);
      expect(await latestTitle(product)).toBe(`Tin thứ ${round}`);
    }
    expect(await readsFrom('replica')).toBe(before);
  }, 60_000);
});

describeWithPgBouncer('With a replica behind PgBouncer in transaction mode (F178)', () => {
  it('visitors read there', async () => {
    const { product, untilReplicaIsRead } = await readingReplica(async ({ primaryUrl, standbyUrl }) => {
      const [primary, standby] = [await startPgBouncer(primaryUrl), await startPgBouncer(standbyUrl)];
      closing.push(primary.stop, standby.stop);
      return {
        DATABASE_URL: primary.url,
        DATABASE_DIRECT_URL: primaryUrl,
        DATABASE_REPLICA_URL: standby.url,
      };
    });
    await untilReplicaIsRead();
    expect(product.output()).not.toContain(NOT_USED);
  }, 60_000);
});
