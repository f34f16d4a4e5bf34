import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPost, aPostForm } from '@tiempos/api/test/builders';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { isFull, expectServed, measured } from '@tiempos/api/test/security';
import { aPhotoFile } from '@tiempos/api/test/images';
import { isLinux, memoryOf, spawnProduct, type SpawnedProduct } from '../kit/spawned-product.js';
import type { TestClient } from '@tiempos/api/test/test-client';

let database: TestDatabase;
let directory: string;
let product: SpawnedProduct;
let editor: TestClient;
let article: string;
beforeAll(async () => {
  database = await createDatabase();
  directory = mkdtempSync(join(tmpdir(), 'tiempos-clients-'));
  product = await spawnProduct({ DATABASE_URL: database.url, DATA_DIR: directory });
  editor = await product.client.signUp();
  const { body } = await editor.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()));
  article = `/blog/${body.data.title_path}`;
  // Fills the pool, so that its connections do not count as leaked later.
  await Promise.all(Array.from({ length: 30 }, read));
}, 60_000);
afterAll(async () => {
  await product?.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** A request of another visitor. */
async function read() {
  // The last one queries the database each time.
  for (const path of [article, '/api/post/display/latest3', '/api/post/list']) {
    expect((await editor.rest('GET', path)).status).toBe(200);
  }
}

async function open(count: number, begin: string): Promise<Socket[]> {
  const port = Number(new URL(product.url).port);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, () =>
      connect(port, '127.0.0.1'),
    );
    await Promise.all(
      batch.map(
        (socket) =>
          new Promise<void>((resolve, reject) => {
            socket.once('error', reject).once('connect', () => {
              socket.off('error', reject).on('error', () => undefined);
              if (begin) socket.write(begin);
              resolve();
            });
          }),
      ),
    );
    sockets.push(...batch);
  }
  return sockets;
}

/** The kernel accepts a connection before a busy server does. */
async function expectTaken(descriptors: number) {
  for (let tries = 0; tries < 100 && product.descriptors() < descriptors; tries += 1) await sleep(100);
  expect(product.descriptors()).toBeGreaterThanOrEqual(descriptors);
}

/** Waits until no more descriptors are open than before. */
async function expectNothingLeaked(before: number, seconds = 10) {
  for (let tries = 0; tries < seconds * 10 && product.descriptors() > before; tries += 1) await sleep(100);
  expect(product.descriptors()).toBeLessThanOrEqual(before);
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
      const sockets = await open(count, '');
      await expectTaken(before + count);
      const served = await expectServed(read, sleep(isFull ? 3000 : 500));
      for (const socket of sockets) socket.destroy();
      await expectNothingLeaked(before);
      measured(`${count} idle connections, ${served}, descriptors back to ${product.descriptors()}`);
    },
    60_000,
  );

  onLinux(
    'that send a byte now and then do not delay other requests and are disconnected',
    async () => {
      const count = isFull ? 400 : 100;
      const before = product.descriptors();
      const slowHeaders = await open(count / 2, 'GET / HTTP/1.1\r\nhost: a\r\nx: ');
      const slowBodies = await open(
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
      await expectNothingLeaked(before);
      measured(`${count} slow clients, ${served}${isFull ? `, all cut off after ${seconds} s` : ''}`);
    },
    240_000,
  );

  onLinux(
    'that leave in mid-upload or mid-response leave neither descriptor nor file behind',
    async () => {
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
      const sockets = (await Promise.all(begun.map((bytes) => open(count / 4, bytes)))).flat();
      const served = await expectServed(read, sleep(isFull ? 4000 : 1000));
      for (const [index, socket] of sockets.entries()) {
        if (index % 2) socket.destroy();
        else socket.resetAndDestroy();
      }
      await expectNothingLeaked(before);
      for (let tries = 0; tries < 50 && readdirSync(join(directory, 'incoming')).length; tries += 1)
        await sleep(100);
      expect(readdirSync(join(directory, 'incoming'))).toEqual([]);
      expect(await posts()).toBe(postsBefore);
      measured(`${sockets.length} clients left, descriptors back to ${product.descriptors()}, ${served}`);
      expect(product.output()).not.toMatch(/INTERNAL_SERVER_ERROR|Unhandled/);
    },
    60_000,
  );

  describe('that read 8 MB of GraphQL (F180)', () => {
    const COUNT = isFull ? 100 : 40;
    const QUERY = JSON.stringify({ query: '{ publishedPosts(limit: 8) { contents { content } } }' });
    const REQUEST = [
      'POST /graphql HTTP/1.1',
      'host: a',
      'content-type: application/json',
      `content-length: ${QUERY.length}`,
      '',
      QUERY,
    ].join('\r\n');
    let before: { descriptors: number; memory: number };
    beforeAll(async () => {
      const content = `<p>${'Ghi sổ mỗi ngày. '.repeat(50_000)}</p>`;
      for (let number = 0; number < 8; number += 1) {
        await editor.rest('POST', '/api/post', aPostForm({ content }));
      }
    }, 60_000);
    beforeEach(() => {
      before = { descriptors: product.descriptors(), memory: memoryOf(product.pid) };
    });
    afterEach(() => expectNothingLeaked(before.descriptors));

    /** Memory in MB since the test began. */
    const added = () => memoryOf(product.pid) - before.memory;
    const refusedOf = (sockets: Socket[]) => sockets.filter(({ bytesRead }) => bytesRead < 10_000).length;

    onLinux(
      'and receive none of it hold little memory, and are disconnected',
      async () => {
        const sockets: Socket[] = [];
        async function attack() {
          while (sockets.length < COUNT) {
            const [socket] = await open(1, REQUEST);
            sockets.push(socket!);
            while (socket!.bytesRead === 0) await sleep(10);
          }
        }
        const served = await expectServed(read, attack());
        expect(added()).toBeLessThan(300);
        measured(`${COUNT} clients: ${added().toFixed(0)} MB, ${refusedOf(sockets)} refused, ${served}`);
        // Two minutes of silence, checked when they end.
        if (isFull) await expectNothingLeaked(before.descriptors, 150);
        for (const socket of sockets) socket.destroy();
      },
      240_000,
    );

    onLinux(
      'and leave before it is ready do not count as waiting for it',
      async () => {
        for (let number = 0; number < 12; number += 1) {
          const [socket] = await open(1, REQUEST);
          await sleep(5);
          socket!.destroy();
        }
        const response = await fetch(`${product.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: QUERY,
        });
        expect([response.status, (await response.text()).length > 6_000_000]).toEqual([200, true]);
      },
      60_000,
    );

    onLinux(
      'and stay connected hold little memory',
      async () => {
        const sockets: Socket[] = [];
        async function attack() {
          while (sockets.length < COUNT) {
            const [socket] = await open(1, REQUEST);
            sockets.push(socket!.resume());
            while (socket!.bytesRead < 8_000_000) await sleep(10);
          }
        }
        const served = await expectServed(read, attack());
        expect(added()).toBeLessThan(300);
        measured(`${COUNT} clients: ${added().toFixed(0)} MB, ${served}`);
        for (const socket of sockets) socket.destroy();
      },
      120_000,
    );

    onLinux(
      'all at once hold little memory, and are served or told to wait',
      async () => {
        const count = isFull ? 300 : 110;
        const sockets = (await open(count, REQUEST)).map((socket) => socket.resume());
        const isServed = ({ bytesRead }: Socket) => bytesRead > 8_000_000;
        const isRefused = ({ bytesRead }: Socket) => bytesRead > 0 && bytesRead < 10_000;
        async function untilServed() {
          while (!sockets.every((socket) => isServed(socket) || isRefused(socket))) await sleep(100);
        }
        const served = await expectServed(read, untilServed());
        expect(added()).toBeLessThan(500);
        expect(sockets.filter(isServed).length).toBeGreaterThanOrEqual(100);
        measured(`${count} clients: ${added().toFixed(0)} MB, ${refusedOf(sockets)} refused, ${served}`);
        for (const socket of sockets) socket.destroy();
      },
      120_000,
    );
  });
});
