import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestArticle, startSampleProduct } from './product.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiempos-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('A measured process', () => {
  it('is the built product with its sample news, and it is known what it used', async () => {
    const product = await startSampleProduct(folder);
    try {
      const path = `/blog/${await newestArticle(product.url)}`;
      expect((await fetch(product.url + path)).status).toBe(200);
      expect(product.cpu()).toBeGreaterThan(100_000);
      expect(product.memory()).toBeGreaterThan(50e6);
    } finally {
      await product.stop();
    }
  });
});
