import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMeasured } from './measured-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiempos-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('A measured product', () => {
  it('is the built product with its sample news, and it is known what it used', async () => {
    await using product = await startMeasured({ DATA_DIR: folder, SEED: 'sample' });
    const news = await (await fetch(`${product.url}/api/post/display/latest3`)).json();
    expect((await fetch(`${product.url}/blog/${news.contents[0].title_path}`)).status).toBe(200);
    expect(product.cpu()).toBeGreaterThan(100_000);
    expect(product.memory()).toBeGreaterThan(50e6);
  });
});
