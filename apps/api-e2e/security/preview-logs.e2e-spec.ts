import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPostForm } from '@tiempos/api/test/builders';
import { createDatabase } from '@tiempos/api/test/database';
import { until } from '@tiempos/api/test/until';
import { freePort } from '@tiempos/embedded-postgres/port';
import { caddy, describeWithCaddy } from '../kit/caddy.js';
import { describeWithNginx, startNginx } from '../kit/nginx-server.js';
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
      const query = 'mutation ($id: ID!) { createPostPreview(postId: $id) { token } }';
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
      // Until then the last line may still be in the pipe.
      await product.end();
      const log = product.output();
      expect(log).toContain('/preview/…');
      expect(log).not.toContain(token);
    } finally {
      await product.end();
      await database.drop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  });
});

const docs = join(import.meta.dirname, '../../../docs');

/** The block of the guide for Caddy's log. */
function logOfCaddy() {
  const guide = readFileSync(join(docs, 'operations.md'), 'utf8');
  return /^```\n(log \{[^]*?)^```$/m.exec(guide)![1]!;
}

describe('The log of a proxy in front, as the guide configures it', () => {
  const TOKEN = 'x'.repeat(43);
  const spellings = [
    `/preview/${TOKEN}`,
    `/Preview//${TOKEN}`,
    `//preview/${TOKEN}`,
    `/%70review/${TOKEN}`,
    `/preview%2F${TOKEN}`,
    `/preview/${TOKEN}?x=${TOKEN}`,
    `/blogs?x=${TOKEN}`,
  ];

  async function expectHidden(port: number, file: string) {
    const before = readFileSync(file).length;
    const log = () => readFileSync(file).subarray(before).toString();
    for (const path of [...spellings, '/blogs/last']) {
      const [response] = await once(get({ host: '127.0.0.1', port, path }), 'response');
      expect(response.resume().statusCode).toBe(204);
    }
    await until(() => log().includes('/blogs/last'));
    expect(log().trim().split('\n')).toHaveLength(spellings.length + 1);
    expect(log()).toContain('...');
    expect(log()).not.toContain('xxx');
  }

  describeWithNginx('nginx', () => {
    it('contains no token of a preview', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tiempos-logs-'));
      const log = join(folder, 'log');
      const port = await freePort();
      const format = readFileSync(join(docs, 'operations/nginx-log.conf'), 'utf8').replace(
        '/var/log/nginx/access.log',
        log,
      );
      const nginx = await startNginx(
        `${format}\nserver { listen 127.0.0.1:${port}; location / { try_files /none @done; } location @done { return 204; } }`,
      );
      try {
        await expectHidden(port, log);
      } finally {
        await nginx.stop();
        rmSync(folder, { recursive: true });
      }
    });
  });

  describeWithCaddy('Caddy', () => {
    it('contains no token of a preview', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tiempos-logs-'));
      const port = await freePort();
      const log = join(folder, 'log');
      const block = logOfCaddy().replace('log {', `log {\noutput file ${log}`);
      const config = join(folder, 'Caddyfile');
      writeFileSync(config, `{\nadmin off\n}\nhttp://127.0.0.1:${port} {\n${block}\nrespond 204\n}\n`);
      const proxy = spawn(caddy!, ['run', '--config', config, '--adapter', 'caddyfile'], { stdio: 'ignore' });
      try {
        await until(async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) !== null);
        await expectHidden(port, log);
      } finally {
        proxy.kill('SIGKILL');
        await once(proxy, 'close');
        rmSync(folder, { recursive: true });
      }
    });
  });
});
