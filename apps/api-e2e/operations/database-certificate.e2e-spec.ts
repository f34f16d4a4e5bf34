import { aPostForm } from '@tiempos/api/test/builders';
import { measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { describeWithOpenssl, startCertified } from '../kit/certified-postgres.js';
import { aFolder, spawned } from '../kit/killable-product.js';

const LATEST = '/api/post/display/latest3';

describeWithOpenssl('A database whose certificate has expired, with sslmode=verify-full (F177)', () => {
  it('gives requests 503 and the log its reason, and is used again without a restart once it is renewed', async () => {
    const postgres = await startCertified();
    const settings = {
      DATABASE_URL: postgres.url,
      DATA_DIR: aFolder(),
      SIGNUP_MODE: 'open',
      LOG_LEVEL: 'warn',
    };
    const product = await spawned(settings);
    const editor = await product.client.signUp();
    const save = (title: string) => editor.rest('POST', '/api/post', aPostForm({ title }));
    const latest = () => product.client.rest('GET', LATEST);
    expect((await save('Khi chứng chỉ còn hạn')).status).toBe(200);

    await postgres.certify(-1);
    // Connections that are open stay good.
    expect((await save('Kết nối cũ vẫn dùng được')).status).toBe(200);
    await postgres.endConnections();
    await until(async () => (await latest()).status === 503);
    for (const response of [await latest(), await save('Khi hết hạn')]) {
      expect([response.status, response.body.code, response.headers.get('retry-after')]).toEqual([
        503,
        'UNAVAILABLE',
        '30',
      ]);
    }
    expect((await product.client.rest('GET', '/health/ready')).body).toEqual({
      status: 'unavailable',
      reason: 'database',
    });
    expect((await product.client.rest('GET', '/login')).status).toBe(200);
    await until(() =>
      product.output().includes('The connection for notifications is down: certificate has expired'),
    );
    await expect(spawned({ ...settings, DATA_DIR: aFolder() })).rejects.toThrow(
      /TiệmPOS could not start: The certificate of the database at 127\.0\.0\.1:\d+ has expired; renew it there\./,
    );

    await postgres.certify(10);
    const start = performance.now();
    await until(async () => (await save('Khi đã gia hạn')).status === 200);
    await until(async () => (await product.client.rest('GET', '/health/ready')).status === 200);
    measured(`used again ${((performance.now() - start) / 1000).toFixed(1)} s after it was renewed`);
    expect((await latest()).body.contents.map(({ title }: { title: string }) => title)).toEqual([
      'Khi đã gia hạn',
      'Kết nối cũ vẫn dùng được',
      'Khi chứng chỉ còn hạn',
    ]);
    expect(product.output()).not.toContain('INTERNAL_SERVER_ERROR');
    expect(await product.end('SIGTERM')).toBe(0);
  });
});
