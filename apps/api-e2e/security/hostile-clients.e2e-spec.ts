import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPost, aPostForm } from '@tiempos/api/test/builders';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { isFull, expectServed, measured } from '@tiempos/api/test/security';
import { aPhotoFile } from '@tiempos/api/test/images';
import { BEHIND_PROXY, fromNetwork } from '@tiempos/api/test/networks';
import { until } from '@tiempos/api/test/until';
import { expectNothingLeaked, openSockets } from '../kit/client-sockets.js';
import { isLinux, spawnProduct, type SpawnedProduct } from '../kit/spawned-product.js';
import type { TestClient } from '@tiempos/api/test/test-client';

let database: TestDatabase;
let directory: string;
let product: SpawnedProduct;
let editor: TestClient;
let article: string;
beforeAll(async () => {
  database = await createDatabase();
  directory = mkdtempSync(join(tmpdir(), 'tiempos-clients-'));
  product = await spawnProduct({
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    ...BEHIND_PROXY,
  });
  editor = await product.client.signUp();
  const { body } = await editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()));
  article = `/blog/${body.data.title_path}`;
  // Fills the pool, so that its connections do not count as leaked later.
  await Promise.all(Array.from({ length: 30 }, (_, network) => read(network)));
});
afterAll(async () => {
  await product?.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** A request of another visitor. */
async function read(network = 250) {
  // The last one queries the database each time.
  for (const path of [article, '/api/post/display/latest3', '/api/post/list']) {
    expect((await editor.rest('GET', path, undefined, fromNetwork(network))).status).toBe(200);
  }
}

/** The kernel accepts a connection before a busy server does. */
async function expectTaken(descriptors: number) {
  await until(() => product.descriptors() >= descriptors);
}

async function posts() {
  const [row] = await database.query<{ posts: number }>('select count(*)::integer as posts from posts');
  return row!.posts;
}

const onLinux = isLinux ? it : it.skip;

describe('Hostile clients', () => {
  onLinux(
    'that sit idle on thousands of connections do not delay other requests and leave no descriptor open',
    async () => {
      const count = isFull ? 5000 : 500;
      const before = product.descriptors();
      const sockets = await openSockets(product, count, '');
      await expectTaken(before + count);
      const served = await expectServed(read, sleep(isFull ? 3000 : 500));
      for (const socket of sockets) socket.destroy();
      await expectNothingLeaked(product, before);
      measured(`${count} idle connections, ${served}, descriptors back to ${product.descriptors()}`);
    },
  );

  onLinux('that send a byte now and then do not delay other requests and are disconnected', async () => {
    const count = isFull ? 400 : 100;
    const before = product.descriptors();
    const slowHeaders = await openSockets(product, count / 2, 'GET / HTTP/1.1\r\nhost: a\r\nx: ');
    const slowBodies = await openSockets(
      product,
      count / 2,
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n',
    );
    const sockets = [...slowHeaders, ...slowBodies];
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 500);
    const began = performance.now();
    // Node disconnects after a minute for headers and two for bodies, checked every 30 seconds.
    const served = await expectServed(read, isFull ? Promise.all(closed) : sleep(1000));
    clearInterval(drip);
    const seconds = Math.round((performance.now() - began) / 1000);
    for (const socket of sockets) socket.destroy();
    await expectNothingLeaked(product, before);
    measured(`${count} slow clients, ${served}${isFull ? `, all cut off after ${seconds} s` : ''}`);
  });

  onLinux('that leave in mid-upload or mid-response leave neither descriptor nor file behind', async () => {
    const count = isFull ? 200 : 40;
    const before = product.descriptors();
    const postsBefore = await posts();
    const form = (path: string, field: string) =>
      [
        `POST ${path} HTTP/1.1`,
        'host: a',
        `authorization: Bearer ${editor.tokens!.accessToken}`,
        'content-type: multipart/form-data; boundary=ranh',
        'content-length: 5000000',
        'apollo-require-preflight: a',
        '',
        `--ranh\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${'a'.repeat(100_000)}`,
      ].join('\r\n');
    const { isDraft: _, ...post } = aPost();
    const operations = JSON.stringify({
      query:
        'mutation ($input: PostInput!, $file: Upload) { savePost(input: $input, thumbImg: $file) { id } }',
      variables: { input: post, file: null },
    });
    const graphql = form('/graphql', '0').replace(
      '--ranh',
      `--ranh\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${operations}\r\n--ranh\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":["variables.file"]}\r\n--ranh`,
    );
    const begun = [
      form('/api/post', 'thumbImg'),
      form('/admin/files/ckeditor/upload', 'upload'),
      graphql,
      `GET ${article} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(10),
      'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"que',
    ];
    const sockets = (await Promise.all(begun.map((bytes) => openSockets(product, count / 4, bytes)))).flat();
    const served = await expectServed(read, sleep(isFull ? 4000 : 1000));
    for (const [index, socket] of sockets.entries()) {
      if (index % 2) socket.destroy();
      else socket.resetAndDestroy();
    }
    await expectNothingLeaked(product, before);
    await until(() => readdirSync(join(directory, 'incoming')).length === 0);
    expect(await posts()).toBe(postsBefore);
    measured(`${sockets.length} clients left, descriptors back to ${product.descriptors()}, ${served}`);
    expect(product.output()).not.toMatch(/INTERNAL_SERVER_ERROR|Unhandled/);
  });
});
