import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPostForm } from '@tiempos/api/test/builders';
import { createDatabase } from '@tiempos/api/test/database';
import { spawnProduct } from '../kit/spawned-product.js';

describe('The log at level debug (F149, C66)', () => {
  it('contains no token of a preview, whoever uses it and however its URL is spelled', async () => {
    const database = await createDatabase();
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tiempos-logs-'));
    const product = await spawnProduct({
      DATABASE_URL: database.url,
      DATA_DIR,
      LOG_LEVEL: 'debug',
      NODE_ENV: 'test',
    });
    try {
      const { client } = product;
      const editor = await client.signUp();
      const { body } = await editor.rest('POST', '/api/post', aPostForm({ isDraft: '1' }));
      const query = 'mutation ($id: ID!) { createPostPreview(id: $id) { token } }';
      const { data } = await editor.graphql(query, { id: String(body.data.id) });
      const { token } = data.createPostPreview;
      expect(token).toMatch(/^[\w-]{43}$/);
      const read = '{ publishedPost(titlePath: "", previewToken: "TOKEN") { nothing } }'.replace(
        'TOKEN',
        token,
      );
      for (const path of [
        `/preview/${token}`,
        `/Preview//${token}?x=${token}`,
        `/%70review/${token}`,
        `/previe%77%2F${token}`,
        `/%2570review/${token}`,
        `/graphql?query=${encodeURIComponent(read)}`,
      ]) {
        for (const method of ['GET', 'POST', 'HEAD']) await client.rest(method, path);
      }
      await client.rest('POST', '/graphql', { query: read });
      // The last line may still be in the pipe.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const log = product.output();
      expect(log).toContain('/preview/…');
      expect(log).not.toContain(token);
    } finally {
      await product.end();
      await database.drop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  }, 60_000);
});
