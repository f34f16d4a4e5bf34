import { setTimeout as sleep } from 'node:timers/promises';
import { aPostForm } from '@tiempos/api/test/builders';
import { measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { aFolder, spawned } from '../kit/killable-product.js';
import { startReplicated } from '../kit/standby.js';

const LATEST = '/api/post/display/latest3';

describe('A database with two hosts, when the primary is lost and the standby promoted (F164)', () => {
  it('gives writers 503 with Retry-After and recovers by itself, and nothing acknowledged is lost', async () => {
    const database = await startReplicated();
    const settings = { DATA_DIR: aFolder(), SIGNUP_MODE: 'open', SMTP_URL: 'smtp://127.0.0.1:9' };
    const url = `${database.url}?target_session_attrs=read-write`;
    const product = await spawned({ ...settings, DATABASE_URL: url, CONTACT_RECIPIENT: 'chu@tiem.example' });
    const editor = await product.client.signUp();
    const save = (title: string) => editor.rest('POST', '/api/post', aPostForm({ title }));
    const latest = async () =>
      (await product.client.rest<{ contents: { title: string }[] }>('GET', LATEST)).body.contents[0]?.title;

    expect((await save('Trước sự cố')).status).toBe(200);
    expect(await latest()).toBe('Trước sự cố');
    await database.endPrimary();
    const { status, headers } = await save('Trong sự cố');
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect((await product.client.rest('GET', '/health/ready')).status).toBe(503);

    await sleep(1_000);
    await database.promote();
    const start = performance.now();
    await until(async () => (await save('Sau sự cố')).status === 200);
    const took = performance.now() - start;
    expect(took).toBeLessThan(5_000);
    measured(`posts are saved again ${(took / 1000).toFixed(1)} s after the promotion`);

    const titles = (await product.client.rest('GET', '/api/post/display/list?page=1')).body.contents.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles).toEqual(['Sau sự cố', 'Trước sự cố']);
    expect((await product.client.rest('GET', '/health/ready')).status).toBe(200);
    // Notifications of changes arrive from the new primary.
    await until(async () => (await latest()) === 'Sau sự cố');
    expect((await save('Tin mới nhất')).status).toBe(200);
    expect(await latest()).toBe('Tin mới nhất');
    expect(await product.end('SIGTERM')).toBe(0);
  }, 120_000);

  it('is found at any place of the list, and a standby alone is rejected', async () => {
    const database = await startReplicated();
    const DATA_DIR = aFolder();
    const product = await spawned({ DATA_DIR, DATABASE_URL: database.reversedUrl });
    expect((await product.client.rest('GET', '/health/ready')).status).toBe(200);
    await product.end();

    const [standby] = database.reversedUrl.split(',');
    const DATABASE_URL = `${standby}/tiempos?target_session_attrs=read-write`;
    await expect(spawned({ DATA_DIR, DATABASE_URL })).rejects.toThrow(
      /TiệmPOS could not start: No host of DATABASE_URL can be written \(127\.0\.0\.1:\d+\); one of them must be the primary\./,
    );
  }, 120_000);
});
