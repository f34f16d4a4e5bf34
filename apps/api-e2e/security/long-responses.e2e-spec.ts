import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPostForm } from '@tiempos/api/test/builders';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { expectServed, isFull, measured } from '@tiempos/api/test/security';
import { BEHIND_PROXY, fromNetwork } from '@tiempos/api/test/networks';
import type { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { expectNothingLeaked, openSockets } from '../kit/client-sockets.js';
import { isLinux, memoryOf, spawnProduct, type SpawnedProduct } from '../kit/spawned-product.js';

const onLinux = isLinux ? it : it.skip;

describe('Clients that read 8 MB of GraphQL (F180)', () => {
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
  let database: TestDatabase;
  let directory: string;
  let product: SpawnedProduct;
  let editor: TestClient;
  let before: { descriptors: number; memory: number };
  beforeAll(async () => {
    database = await createDatabase();
    directory = mkdtempSync(join(tmpdir(), 'tiempos-long-responses-'));
    product = await spawnProduct({
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      ...BEHIND_PROXY,
    });
    editor = await product.client.signUp();
    const content = `<p>${'Ghi sổ mỗi ngày. '.repeat(50_000)}</p>`;
    for (let number = 0; number < 8; number += 1) {
      await editor.rest('POST', '/api/post', aPostForm({ content }));
    }
    // Fills the pool, so that its connections do not count as leaked later.
    await Promise.all(Array.from({ length: 30 }, (_, network) => read(network)));
  });
  afterAll(async () => {
    await product?.end();
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  });
  beforeEach(() => {
    before = { descriptors: product.descriptors(), memory: memoryOf(product.pid) };
  });
  afterEach(() => expectNothingLeaked(product, before.descriptors));

  /** A request of another visitor, which queries the database. */
  async function read(network = 250) {
    const { status } = await editor.rest('GET', '/api/post/list', undefined, fromNetwork(network));
    expect(status).toBe(200);
  }

  /** Memory in MB since the test began. */
  const added = () => memoryOf(product.pid) - before.memory;
  const refusedOf = (sockets: Socket[]) => sockets.filter(({ bytesRead }) => bytesRead < 10_000).length;

  onLinux('and receive none of it hold little memory, and are disconnected', async () => {
    const sockets: Socket[] = [];
    const begun = () => sockets.filter(({ bytesRead }) => bytesRead > 0).length;
    async function attack() {
      while (sockets.length < COUNT) sockets.push(...(await openSockets(product, 1, REQUEST)));
      // Nobody waits for a client that receives nothing.
      await until(() => begun() === COUNT);
    }
    const served = await expectServed(read, attack());
    expect(added()).toBeLessThan(400);
    // 16 MB are left of their network.
    await until(() => product.descriptors() - before.descriptors <= 3);
    measured(`${COUNT} clients: ${added().toFixed(0)} MB, ${served}`);
    // Two minutes of silence, checked when they end.
    if (isFull) await expectNothingLeaked(product, before.descriptors);
    for (const socket of sockets) socket.destroy();
  });

  onLinux('and leave before it is ready do not count as waiting for it', async () => {
    for (let number = 0; number < 12; number += 1) {
      const [socket] = await openSockets(product, 1, REQUEST);
      await sleep(5);
      socket!.destroy();
    }
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: QUERY,
    });
    expect([response.status, (await response.text()).length > 6_000_000]).toEqual([200, true]);
  });

  onLinux('and stay connected hold little memory', async () => {
    const sockets: Socket[] = [];
    async function attack() {
      while (sockets.length < COUNT) {
        const [socket] = await openSockets(product, 1, REQUEST);
        sockets.push(socket!.resume());
        while (socket!.bytesRead < 8_000_000) await sleep(10);
      }
    }
    const served = await expectServed(read, attack());
    expect(added()).toBeLessThan(400);
    measured(`${COUNT} clients: ${added().toFixed(0)} MB, ${served}`);
    for (const socket of sockets) socket.destroy();
  });

  onLinux('all at once hold little memory, and are served or told to wait', async () => {
    const count = isFull ? 300 : 110;
    const sockets = (await openSockets(product, count, REQUEST)).map((socket) => socket.resume());
    const isServed = ({ bytesRead }: Socket) => bytesRead > 8_000_000;
    const isRefused = ({ bytesRead }: Socket) => bytesRead > 0 && bytesRead < 10_000;
    async function untilServed() {
      while (!sockets.every((socket) => isServed(socket) || isRefused(socket))) await sleep(100);
    }
    const served = await expectServed(read, untilServed());
    expect(added()).toBeLessThan(400);
    expect(sockets.filter(isServed).length).toBeGreaterThanOrEqual(100);
    measured(`${count} clients: ${added().toFixed(0)} MB, ${refusedOf(sockets)} refused, ${served}`);
    for (const socket of sockets) socket.destroy();
  });
});
