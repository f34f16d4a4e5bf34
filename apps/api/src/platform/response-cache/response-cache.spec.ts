import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { CachedResponse } from './cached-response.js';
import type { Dependencies } from './dependencies.js';
import { OUTDATED, ResponseCache } from './response-cache.js';

const aResponse = (characters = 10, dependencies?: Dependencies) =>
  new CachedResponse('x'.repeat(characters), {}, { isTagged: true, dependencies });

/** A cache that has stored a response with these dependencies as `/`. */
function aCacheOf(dependencies: Dependencies) {
  const cache = anEnabledCache();
  const response = aResponse(10, dependencies);
  cache.begin('url', '/').settle(response);
  return { cache, response };
}

function anEnabledCache(megabytes = 1) {
  const cache = new ResponseCache(megabytes);
  cache.enable();
  return cache;
}

describe('ResponseCache', () => {
  it('stores a response', () => {
    const cache = anEnabledCache();
    const response = aResponse();
    cache.begin('url', '/').settle(response);
    expect(cache.get('url', '/')).toBe(response);
    expect(cache.get('query', '/')).toBeUndefined();
  });

  it('does not store a response that was begun before an invalidation', () => {
    const cache = anEnabledCache();
    const pending = cache.begin('url', '/');
    cache.invalidate();
    pending.settle(aResponse());
    expect(cache.get('url', '/')).toBeUndefined();
  });

  it('shares one pending response between concurrent requests', async () => {
    const cache = anEnabledCache();
    const response = aResponse();
    const pending = cache.begin('url', '/');
    const waiting = [cache.get('url', '/'), cache.get('url', '/')];
    pending.settle(response);
    expect([await waiting[0], await waiting[1]]).toEqual([response, response]);
  });

  it('shares a response that is not stored with waiting requests only', async () => {
    const cache = anEnabledCache();
    const response = aResponse();
    const pending = cache.begin('query', '{ publishedPosts(search: "mẹo") { id } }');
    const waiting = cache.get('query', '{ publishedPosts(search: "mẹo") { id } }');
    pending.settle(response, { isStored: false });
    expect(await waiting).toBe(response);
    expect(cache.get('query', '{ publishedPosts(search: "mẹo") { id } }')).toBeUndefined();
  });

  it('does not let a request wait for a response that was begun before an invalidation', () => {
    const cache = anEnabledCache();
    cache.begin('url', '/');
    cache.invalidate();
    expect(cache.get('url', '/')).toBeUndefined();
  });

  it('resolves waiting requests without a response when there is none to share', async () => {
    const cache = anEnabledCache();
    const pending = cache.begin('url', '/blog/khong-co');
    const waiting = cache.get('url', '/blog/khong-co');
    pending.settle();
    pending.settle(aResponse());
    expect(await waiting).toBeUndefined();
    expect(cache.get('url', '/blog/khong-co')).toBeUndefined();
  });

  it('stays within its memory and evicts the least recently used response', () => {
    const cache = anEnabledCache();
    const keys = Array.from({ length: 100 }, (_, n) => `/blog/tin-${n}`);
    for (const key of keys) {
      cache.begin('url', key).settle(aResponse(20_000));
      void cache.get('url', keys[0]!);
    }
    const kept = keys.map((key) => cache.get('url', key)).filter(Boolean) as CachedResponse[];
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.reduce((bytes, { size }) => bytes + size, 0)).toBeLessThanOrEqual((1024 * 1024 * 5) / 8);
    expect(cache.get('url', keys[0]!)).toBeDefined();
    expect(cache.get('url', keys[99]!)).toBeDefined();
    expect(cache.get('url', keys[1]!)).toBeUndefined();
  });

  it('keeps a response when nothing that it shows has changed', () => {
    const { cache, response } = aCacheOf({ tags: ['post:1', 'post:2'] });
    cache.invalidate(['post:3']);
    expect(cache.get('url', '/')).toBe(response);
    cache.invalidate(['post:4', 'post:2']);
    expect(cache.get('url', '/')).toBeUndefined();
  });

  it('drops a response that says nothing of what it shows with every change', () => {
    const cache = anEnabledCache();
    cache.begin('url', '/').settle(aResponse());
    cache.invalidate(['post:3']);
    expect(cache.get('url', '/')).toBeUndefined();
  });

  it('stores a response that was begun before a change of something else', () => {
    const cache = anEnabledCache();
    const [pending, outdated] = [cache.begin('url', '/a'), cache.begin('url', '/b')];
    cache.invalidate(['post:2']);
    pending.settle(aResponse(10, { tags: ['post:1'] }));
    outdated.settle(aResponse(10, { tags: ['post:2'] }));
    expect(cache.get('url', '/a')).toBeDefined();
    expect(cache.get('url', '/b')).toBeUndefined();
  });

  it('checks once after each change whether a response is current', () => {
    const checks = [true, false];
    const { cache, response } = aCacheOf({ tags: ['post:1'], isCurrent: () => checks.shift()! });
    expect(cache.get('url', '/')).toBe(response);
    expect(checks).toHaveLength(2);
    cache.invalidate(['post:2']);
    expect([cache.get('url', '/'), cache.get('url', '/')]).toEqual([response, response]);
    expect(checks).toHaveLength(1);

    cache.invalidate(['post:3']);
    expect(cache.get('url', '/')).toBeUndefined();
  });

  it('waits for an asynchronous check, and drops a response that is not current', async () => {
    const checks = [Promise.resolve(true), Promise.resolve(false), Promise.reject(new Error('No database'))];
    const isCurrent = () => checks.shift()!;
    const { cache, response } = aCacheOf({ tags: ['post:1'], isCurrent });
    cache.invalidate(['post:2']);
    expect(await cache.get('url', '/')).toBe(response);
    for (let n = 0; n < 2; n += 1) {
      cache.begin('url', '/').settle(aResponse(10, { tags: ['post:1'], isCurrent }));
      cache.invalidate(['post:2']);
      expect(await cache.get('url', '/')).toBe(OUTDATED);
      expect(cache.get('url', '/')).toBeUndefined();
    }
  });

  it('never evicts the pages that visitors read for deep ones', () => {
    const cache = anEnabledCache();
    for (const key of ['/blogs', '/blogs?page=9', '/blogs?page=10']) {
      cache.begin('url', key).settle(aResponse(10_000));
    }
    for (let page = 11; page <= 300; page++) {
      cache.begin('url', `/blogs?page=${page}`).settle(aResponse(10_000));
    }
    expect(cache.get('url', '/blogs')).toBeDefined();
    expect(cache.get('url', '/blogs?page=9')).toBeDefined();
    expect(cache.get('url', '/blogs?page=10')).toBeUndefined();
    expect(cache.get('url', '/blogs?page=300')).toBeDefined();
  });

  it('counts every encoding that it keeps', async () => {
    const cache = anEnabledCache();
    const keys = Array.from({ length: 30 }, (_, n) => `/blog/tin-${n}`);
    for (const key of keys) {
      const response = new CachedResponse(randomBytes(20_000).toString('hex'), {}, { isTagged: true });
      cache.begin('url', key).settle(response);
      for (const encoding of ['br', 'gzip', 'identity']) {
        await response.encodedFor({ headers: { 'accept-encoding': encoding } });
      }
    }
    const kept = keys.flatMap((key) => (cache.get('url', key) as CachedResponse | undefined)?.size ?? []);
    expect(Math.min(...kept)).toBeGreaterThan(80_000);
    expect(kept.reduce((sum, size) => sum + size)).toBeLessThanOrEqual((1024 * 1024 * 5) / 8);
  });

  it('never evicts pages for queries, whose keys clients choose', () => {
    const cache = anEnabledCache();
    cache.begin('url', '/').settle(aResponse(10_000));
    for (let n = 0; n < 200; n++) cache.begin('query', `{ __typename } # ${n}`).settle(aResponse(10_000));
    expect(cache.get('url', '/')).toBeDefined();
  });

  it('counts the size of keys, which clients choose', () => {
    const cache = anEnabledCache();
    const keys = Array.from({ length: 100 }, (_, n) => `{ __typename } # ${n} ${'x'.repeat(8000)}`);
    for (const key of keys) cache.begin('query', key).settle(aResponse());
    const kept = keys.filter((key) => cache.get('query', key) !== undefined);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length * 2 * 8000).toBeLessThan(1024 * 1024 * 0.25);
  });

  it('serves a response for a minute at most, also one that has grown meanwhile (F159)', () => {
    jest.useFakeTimers();
    try {
      const cache = anEnabledCache();
      const response = aResponse();
      cache.begin('url', '/').settle(response);
      jest.advanceTimersByTime(40_000);
      response.onGrown?.();
      expect(cache.get('url', '/')).toBe(response);
      jest.advanceTimersByTime(22_000);
      expect(cache.get('url', '/')).toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is empty after it was disabled and enabled again', () => {
    const cache = anEnabledCache();
    cache.begin('url', '/').settle(aResponse());
    cache.disable();
    expect(cache.isEnabled).toBe(false);
    const pending = cache.begin('url', '/');
    pending.settle(aResponse());
    cache.enable();
    expect(cache.isEnabled).toBe(true);
    expect(cache.get('url', '/')).toBeUndefined();
  });

  it('is never enabled with 0 MB', () => expect(anEnabledCache(0).isEnabled).toBe(false));
});
