import { CachedResponse } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

const aResponse = (characters = 10) => new CachedResponse('x'.repeat(characters), {}, { isTagged: true });

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
    for (let page = 1; page <= 100; page++) {
      cache.begin('url', `/blogs?page=${page}`).settle(aResponse(10_000));
      void cache.get('url', '/blogs?page=1');
    }
    const kept = Array.from({ length: 100 }, (_, index) =>
      cache.get('url', `/blogs?page=${index + 1}`),
    ).filter(Boolean) as CachedResponse[];
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.reduce((bytes, { size }) => bytes + size, 0)).toBeLessThanOrEqual(1024 * 1024);
    expect(cache.get('url', '/blogs?page=1')).toBeDefined();
    expect(cache.get('url', '/blogs?page=100')).toBeDefined();
    expect(cache.get('url', '/blogs?page=2')).toBeUndefined();
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
