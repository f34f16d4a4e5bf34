import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';
import { until } from '@tiempos/api/test/until';

async function aProduct(settings: NodeJS.ProcessEnv) {
  const { url: DATABASE_URL } = await aDatabase();
  const product = await spawned({ DATABASE_URL, DATA_DIR: aFolder(), LOG_LEVEL: 'warn', ...settings });
  const lines = (text: string) =>
    product
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(text));
  return { ...product, lines };
}

describe('A request with forwarded headers', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
  ])('from a peer that is not in TRUSTED_PROXIES is warned of once: %s', async (name, value) => {
    const { client, lines } = await aProduct({});
    for (let n = 0; n < 20; n += 1)
      await client.rest('GET', n % 2 ? '/' : '/health', undefined, { [name]: value });
    await until(() => lines('TRUSTED_PROXIES').length > 0);
    const [line = '', ...more] = lines('TRUSTED_PROXIES');
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ level: 40, msg: expect.stringContaining('127.0.0.1') });
  });

  it('from a trusted proxy logs no warning, nor does one without them', async () => {
    const { client, lines } = await aProduct({ TRUSTED_PROXIES: '127.0.0.0/8' });
    await client.rest('GET', '/', undefined, { 'x-forwarded-for': '203.0.113.7' });
    await client.rest('GET', '/health');
    expect(lines('TRUSTED_PROXIES')).toEqual([]);
  });
});

describe('A flood of requests', () => {
  it('leaves one short line, without a stack', async () => {
    const { client, lines, output } = await aProduct({ REQUESTS_PER_MINUTE: '3' });
    const before = output().length;
    const paths = ['/api/post/display/latest3', '/khong-co', '/health', '/blogs?q=a'];
    for (let n = 0; n < 100; n += 1) await client.rest('GET', paths[n % paths.length]!);
    await until(() => lines('limited').length > 0);
    const [line = '', ...more] = lines('limited');
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ event: 'limited', network: '127.0.0.0/24', action: 'requests' });
    expect(output().length - before).toBeLessThan(1000);
  });
});
