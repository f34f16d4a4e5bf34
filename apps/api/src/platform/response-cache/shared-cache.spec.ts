import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { SharedCache } from './shared-cache.js';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A cache that takes purges as `respond` says, and what it was sent. */
async function aCache(respond: Respond = (_, response) => response.writeHead(204).end()) {
  const purges: { tags: string[]; at: number }[] = [];
  const server = createServer((request, response) => {
    expect(request.method).toBe('PURGE');
    purges.push({ tags: String(request.headers['cache-tag']).split(','), at: performance.now() });
    respond(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { purges, origin, server, cache: new SharedCache(`${origin}/tiempos`) };
}

const closing: (() => void)[] = [];
let warnings: string[];
/** The warnings of one cache; that of the test before may still be failing. */
const warningsOf = (origin: string) => warnings.filter((line) => line.startsWith(origin));
const ignore = () => undefined;
beforeEach(() => {
  warnings = [];
  Logger.overrideLogger({ log: ignore, error: ignore, warn: (line: string) => warnings.push(line) });
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  Logger.overrideLogger(true);
});

describe('A purge of a cache in front (F176)', () => {
  it('is sent at once, and again for half a second', async () => {
    const { purges, cache } = await aCache();
    const start = performance.now();
    cache.purge(['posts']);
    await delay(1_200);
    expect(purges[0]!.at - start).toBeLessThan(200);
    expect(purges.at(-1)!.at - start).toBeGreaterThanOrEqual(500);
    expect(purges.length).toBeLessThanOrEqual(7);
    expect(purges.every(({ tags }) => tags.join() === 'posts')).toBe(true);
  });

  it('is one request for many changes, of at most 50 tags', async () => {
    const { purges, cache } = await aCache();
    const names = Array.from({ length: 120 }, (_, n) => `picture:${n}.webp`);
    for (const name of names) cache.purge([name, 'posts']);
    await delay(1_500);
    expect(new Set(purges.flatMap(({ tags }) => tags))).toEqual(new Set([...names, 'posts']));
    expect(Math.max(...purges.map(({ tags }) => tags.length))).toBeLessThanOrEqual(50);
    // Three for each of at most six rounds, and the first one, which began at once.
    expect(purges.length).toBeLessThanOrEqual(19);
  });

  it('of a change during a purge is sent after it', async () => {
    const { purges, cache } = await aCache();
    cache.purge(['posts']);
    await delay(400);
    const start = performance.now();
    cache.purge(['posts']);
    await delay(1_200);
    expect(purges.some(({ at }) => at > start && at < start + 300)).toBe(true);
    expect(purges.at(-1)!.at - start).toBeGreaterThanOrEqual(500);
  });

  it('is tried again while the cache fails, which is logged once without the path', async () => {
    let isFailing = true;
    const { purges, origin, cache } = await aCache((_, response) =>
      response.writeHead(isFailing ? 500 : 204).end(),
    );
    cache.purge(['posts']);
    await delay(1_200);
    isFailing = false;
    await delay(1_000);
    expect(purges.length).toBeGreaterThanOrEqual(4);
    expect(warningsOf(origin)).toEqual([`${origin} could not be purged: it responded with 500`]);
  });

  it('is given up after five attempts, and the next change is purged again', async () => {
    let isFailing = true;
    const { purges, cache } = await aCache((_, response) => response.writeHead(isFailing ? 503 : 204).end());
    cache.purge(['posts']);
    await delay(3_200);
    expect(purges).toHaveLength(5);
    isFailing = false;
    cache.purge(['posts']);
    await delay(100);
    expect(purges).toHaveLength(6);
  });

  it('follows no redirect', async () => {
    const other = await aCache();
    const { cache, origin } = await aCache((_, response) =>
      response.writeHead(307, { location: other.origin }).end(),
    );
    cache.purge(['posts']);
    await delay(300);
    expect(other.purges).toEqual([]);
    expect(warningsOf(origin)).toEqual([expect.stringContaining('it responded with 307')]);
  });

  it('waits a second at most for a cache that does not respond', async () => {
    const { purges, cache, origin, server } = await aCache(() => undefined);
    cache.purge(['posts']);
    await delay(2_000);
    expect(purges).toHaveLength(2);
    expect(warningsOf(origin)).toHaveLength(1);
    server.closeAllConnections();
  });

  it('is logged when nobody listens', async () => {
    const { cache, origin, server } = await aCache();
    server.close();
    cache.purge(['posts']);
    await delay(300);
    expect(warningsOf(origin)).toEqual([
      expect.stringMatching(`^${origin} could not be purged: .*ECONNREFUSED`),
    ]);
  });
});
