import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { until } from '../../../test/until.js';
import { SharedCache } from './shared-cache.js';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A cache that takes purges as `respond` says, and the tags of each that it was sent. */
async function aCache(respond: Respond = (_, response) => response.writeHead(204).end()) {
  const purges: string[][] = [];
  const server = createServer((request, response) => {
    expect(request.method).toBe('PURGE');
    purges.push(String(request.headers['cache-tag']).split(','));
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
/** What the clock shows; each test moves it on. */
let milliseconds: number;
beforeEach(() => {
  milliseconds = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => milliseconds);
  warnings = [];
  Logger.overrideLogger({ log: ignore, error: ignore, warn: (line: string) => warnings.push(line) });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0)) close();
  Logger.overrideLogger(true);
});

describe('A purge of a cache in front (F176)', () => {
  it('is sent at once, and again for half a second', async () => {
    const { purges, cache } = await aCache();
    cache.purge(['posts']);
    await until(() => purges.length >= 3);
    milliseconds = 499;
    const { length } = purges;
    await until(() => purges.length > length + 1);
    milliseconds = 500;
    await expectNoMore(purges);
    expect(purges.every((tags) => tags.join() === 'posts')).toBe(true);
  });

  it('is one request for many changes, of at most 50 tags', async () => {
    const { purges, cache } = await aCache();
    const names = Array.from({ length: 120 }, (_, n) => `picture:${n}.webp`);
    for (const name of names) cache.purge([name, 'posts']);
    // The first one, which began at once, and three for all.
    await until(() => purges.length >= 4);
    expect(new Set(purges.flat())).toEqual(new Set([...names, 'posts']));
    expect(purges.slice(0, 4).map((tags) => tags.length)).toEqual([2, 50, 50, 21]);
  });

  it('of a change during a purge is sent after it', async () => {
    const { purges, cache } = await aCache();
    cache.purge(['posts']);
    await until(() => purges.length >= 1);
    milliseconds = 400;
    cache.purge(['posts']);
    milliseconds = 899;
    await until(() => purges.length >= 4);
    milliseconds = 900;
    await expectNoMore(purges);
  });

  it('is tried again while the cache fails, which is logged once without the path', async () => {
    let isFailing = true;
    const { purges, origin, cache } = await aCache((_, response) =>
      response.writeHead(isFailing ? 500 : 204).end(),
    );
    cache.purge(['posts']);
    await until(() => purges.length >= 2);
    isFailing = false;
    await until(() => purges.length >= 4);
    expect(warningsOf(origin)).toEqual([`${origin} could not be purged: it responded with 500`]);
  });

  it('is given up after five attempts, and the next change is purged again', async () => {
    let isFailing = true;
    const { purges, cache } = await aCache((_, response) => response.writeHead(isFailing ? 503 : 204).end());
    cache.purge(['posts']);
    await until(() => purges.length >= 5);
    await expectNoMore(purges);
    expect(purges).toHaveLength(5);
    isFailing = false;
    cache.purge(['posts']);
    await until(() => purges.length >= 6);
  });

  it('follows no redirect', async () => {
    const other = await aCache();
    const { cache, origin } = await aCache((_, response) =>
      response.writeHead(307, { location: other.origin }).end(),
    );
    cache.purge(['posts']);
    await until(() => warningsOf(origin).length > 0);
    expect(other.purges).toEqual([]);
    expect(warningsOf(origin)).toEqual([expect.stringContaining('it responded with 307')]);
  });

  it('waits a second at most for a cache that does not respond', async () => {
    const { timeout } = AbortSignal;
    const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50));
    const { purges, cache, origin, server } = await aCache(() => undefined);
    cache.purge(['posts']);
    await until(() => purges.length >= 2);
    expect(limit.mock.calls[0]).toEqual([1_000]);
    expect(warningsOf(origin)).toHaveLength(1);
    server.closeAllConnections();
  });

  it('is logged when nobody listens', async () => {
    const { cache, origin, server } = await aCache();
    server.close();
    cache.purge(['posts']);
    await until(() => warningsOf(origin).length > 0);
    expect(warningsOf(origin)).toEqual([
      expect.stringMatching(`^${origin} could not be purged: .*ECONNREFUSED`),
    ]);
  });
});

/** Waits longer than between two attempts. */
async function expectNoMore(purges: readonly unknown[]) {
  await delay(600);
  const { length } = purges;
  await delay(600);
  expect(purges).toHaveLength(length);
}
