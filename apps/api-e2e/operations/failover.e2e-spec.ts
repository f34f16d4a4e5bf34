import { setTimeout as sleep } from 'node:timers/promises';
import { aPostForm } from '@tiempos/api/test/builders';
import { linkDatabase } from '@tiempos/api/test/database-link';
import { measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { aFolder, closing, spawned } from '../kit/killable-product.js';
import { startReplicated } from '../kit/standby.js';

const LATEST = '/api/post/display/latest3';
const WITHIN_MS = 15_000;

/** A product that knows its database by one name, which leads to the primary of two hosts. */
async function failingOver() {
  const database = await startReplicated();
  const name = await linkDatabase(database.primaryUrl);
  closing.push(() => name.cut());
  const product = await spawned({
    DATABASE_URL: name.url,
    DATA_DIR: aFolder(),
    SIGNUP_MODE: 'open',
    SMTP_URL: 'smtp://127.0.0.1:9',
    CONTACT_RECIPIENT: 'chu@tiem.example',
  });
  const editor = await product.client.signUp();
  const save = (title: string) => editor.rest('POST', '/api/post', aPostForm({ title }));
  const latest = async () =>
    (await product.client.rest<{ contents: { title: string }[] }>('GET', LATEST)).body.contents?.[0]?.title;
  const isReady = async () => (await product.client.rest('GET', '/health/ready')).status === 200;
  expect((await save('Trước sự cố')).status).toBe(200);
  expect(await latest()).toBe('Trước sự cố');
  return { database, name, product, save, latest, isReady };
}

type FailingOver = Awaited<ReturnType<typeof failingOver>>;

async function expectRecovery({ product, save, latest, isReady }: FailingOver) {
  const start = performance.now();
  const statuses = new Set<number>();
  await until(async () => {
    const { status } = await save('Sau sự cố');
    statuses.add(status);
    return status === 200;
  }, 100);
  const took = performance.now() - start;
  expect(took).toBeLessThan(WITHIN_MS);
  measured(`posts are saved again ${(took / 1000).toFixed(1)} s after the failover`);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await until(isReady);
  // Notifications of changes arrive from the new primary.
  await until(async () => (await latest()) === 'Sau sự cố');
  expect((await save('Tin mới nhất')).status).toBe(200);
  expect(await latest()).toBe('Tin mới nhất');
  expect(product.output()).not.toContain('INTERNAL_SERVER_ERROR');
  expect(await product.end('SIGTERM')).toBe(0);
}

describe('A failover of the database behind one name (F177)', () => {
  it('gives writers 503 with Retry-After, and the server recovers by itself once the primary is lost', async () => {
    const failing = await failingOver();
    const { database, name, save, isReady, product } = failing;
    await database.endPrimary();
    const { status, headers } = await save('Trong sự cố');
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(await isReady()).toBe(false);
    await sleep(1_000);
    await database.promote();
    name.leadTo(database.standbyUrl);
    const titles = async () =>
      (await product.client.rest('GET', '/api/post/display/list?page=1')).body.contents?.map(
        ({ title }: { title: string }) => title,
      );
    // What was acknowledged before is there.
    await until(async () => String(await titles()) === 'Trước sự cố');
    await expectRecovery(failing);
  });

  it('is followed when the former primary goes on as a read-only server that keeps its connections', async () => {
    const failing = await failingOver();
    const { database, name, save } = failing;
    await database.promote();
    await database.demotePrimary();
    const { status, headers } = await save('Trong sự cố');
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    name.leadTo(database.standbyUrl);
    await expectRecovery(failing);
  });

  it('is followed when the former host vanishes without closing its connections', async () => {
    const failing = await failingOver();
    const { database, name } = failing;
    name.dropData();
    await database.endPrimary();
    await database.promote();
    name.leadTo(database.standbyUrl);
    await expectRecovery(failing);
  });

  it('does not let the server start at a replica', async () => {
    const database = await startReplicated();
    await expect(spawned({ DATA_DIR: aFolder(), DATABASE_URL: database.standbyUrl })).rejects.toThrow(
      /TiệmPOS could not start: The database at 127\.0\.0\.1:\d+ is read-only; DATABASE_URL must lead to the primary\./,
    );
  });
});
