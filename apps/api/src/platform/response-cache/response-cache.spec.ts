import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { ResponseCache, type CachedResponse } from './response-cache.js';

const aResponse = (bytes = 10): CachedResponse => ({
  headers: ['content-type', 'text/html'],
  etag: '"1"',
  body: Buffer.alloc(bytes),
  onServe: [],
});

function anOpenCache(megabytes = 1) {
  const cache = new ResponseCache(megabytes);
  cache.open();
  return cache;
}

describe('ResponseCache', () => {
  it('stores a response', () => {
    const cache = anOpenCache();
    const response = aResponse();
    cache.begin('/').settle(response);
    expect(cache.get('/')).toBe(response);
  });

  it('does not store a response that was begun before a change', () => {
    const cache = anOpenCache();
    const pending = cache.begin('/');
    cache.clear();
    expect(pending.isCurrent()).toBe(false);
    pending.settle(aResponse());
    expect(cache.get('/')).toBeUndefined();
  });

  it('shares one pending response between concurrent requests', async () => {
    const cache = anOpenCache();
    const response = aResponse();
    const pending = cache.begin('/');
    const waiting = [cache.get('/'), cache.get('/')];
    pending.settle(response);
    expect([await waiting[0], await waiting[1]]).toEqual([response, response]);
  });

  it('shares a response that is not stored with waiting requests only', async () => {
    const cache = anOpenCache();
    const response = aResponse();
    const pending = cache.begin('/blogs?page=99');
    const waiting = cache.get('/blogs?page=99');
    pending.settle(response, { isStored: false });
    expect(await waiting).toBe(response);
    expect(cache.get('/blogs?page=99')).toBeUndefined();
  });

  it('does not let a request wait for a response that was begun before a change', () => {
    const cache = anOpenCache();
    cache.begin('/');
    cache.clear();
    expect(cache.get('/')).toBeUndefined();
  });

  it('resolves waiting requests without a response when there is none to share', async () => {
    const cache = anOpenCache();
    const pending = cache.begin('/blog/khong-co');
    const waiting = cache.get('/blog/khong-co');
    pending.settle();
    pending.settle(aResponse());
    expect(await waiting).toBeUndefined();
    expect(cache.get('/blog/khong-co')).toBeUndefined();
  });

  it('stays within its memory and evicts the least recently used response', () => {
    const cache = anOpenCache();
    const keys = Array.from({ length: 100 }, (_, n) => `/blog/tin-${n}`);
    for (const key of keys) {
      cache.begin(key).settle(aResponse(20_000));
      void cache.get(keys[0]!);
    }
    const { entries, bytes } = cache.size;
    expect(entries).toBeGreaterThan(40);
    expect(bytes).toBeGreaterThan(entries * 20_000);
    expect(bytes).toBeLessThanOrEqual(1024 * 1024);
    expect(cache.get(keys[0]!)).toBeDefined();
    expect(cache.get(keys[99]!)).toBeDefined();
    expect(cache.get(keys[1]!)).toBeUndefined();
  });

  it('counts the size of keys, which clients choose', () => {
    const cache = anOpenCache();
    const keys = Array.from({ length: 100 }, (_, n) => `/graphql?query={__typename}#${n}${'x'.repeat(8000)}`);
    for (const key of keys) cache.begin(key).settle(aResponse());
    expect(cache.size.entries * 2 * 8000).toBeLessThan(1024 * 1024);
  });

  it('serves a response for a minute after it was begun at most (F159)', async () => {
    let seconds = 100;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
    const cache = anOpenCache();
    const pending = cache.begin('/');
    seconds += 20;
    pending.settle(aResponse());
    seconds += 39;
    expect(cache.get('/')).toBeDefined();
    // The cache reads the clock once a millisecond.
    await delay(5);
    seconds += 2;
    expect(cache.get('/')).toBeUndefined();
    now.mockRestore();
  });

  it('serves nothing while it is closed, and is empty when it is open again', () => {
    const cache = anOpenCache();
    cache.begin('/').settle(aResponse());
    cache.close();
    cache.begin('/').settle(aResponse());
    expect([cache.isEnabled, cache.get('/')]).toEqual([false, undefined]);
    cache.open();
    expect([cache.isEnabled, cache.get('/')]).toEqual([true, undefined]);
  });

  it('stores nothing with 0 MB', () => {
    const cache = anOpenCache(0);
    cache.begin('/').settle(aResponse());
    expect([cache.isEnabled, cache.get('/')]).toEqual([false, undefined]);
  });
});
