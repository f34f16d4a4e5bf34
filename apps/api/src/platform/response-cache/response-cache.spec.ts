import { Answer } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

const anAnswer = (characters = 10) => new Answer('x'.repeat(characters), {}, { isTagged: true });

function anOpenCache(megabytes = 1) {
  const cache = new ResponseCache(megabytes);
  cache.open();
  return cache;
}

describe('ResponseCache', () => {
  it('keeps an answer that was handed in', () => {
    const cache = anOpenCache();
    const answer = anAnswer();
    cache.begin('address', '/').settle(answer);
    expect(cache.find('address', '/')).toBe(answer);
    expect(cache.find('query', '/')).toBeUndefined();
  });

  it('does not keep an answer that was begun before something was dropped', () => {
    const cache = anOpenCache();
    const ticket = cache.begin('address', '/');
    cache.drop();
    ticket.settle(anAnswer());
    expect(cache.find('address', '/')).toBeUndefined();
  });

  it('gives many who wait the one answer that is being made', async () => {
    const cache = anOpenCache();
    const answer = anAnswer();
    const ticket = cache.begin('address', '/');
    const waiting = [cache.find('address', '/'), cache.find('address', '/')];
    ticket.settle(answer);
    expect(await Promise.all(waiting)).toEqual([answer, answer]);
  });

  it('gives those who wait an answer that is not to be kept, and nobody after them', async () => {
    const cache = anOpenCache();
    const answer = anAnswer();
    const ticket = cache.begin('query', '{ publishedPosts(search: "mẹo") { id } }');
    const waiting = cache.find('query', '{ publishedPosts(search: "mẹo") { id } }');
    ticket.settle(answer, { isKept: false });
    expect(await waiting).toBe(answer);
    expect(cache.find('query', '{ publishedPosts(search: "mẹo") { id } }')).toBeUndefined();
  });

  it('has those who come after a drop wait for nothing that was begun before it', () => {
    const cache = anOpenCache();
    cache.begin('address', '/');
    cache.drop();
    expect(cache.find('address', '/')).toBeUndefined();
  });

  it('tells those who wait that there is nothing to keep', async () => {
    const cache = anOpenCache();
    const ticket = cache.begin('address', '/blog/khong-co');
    const waiting = cache.find('address', '/blog/khong-co');
    ticket.settle();
    ticket.settle(anAnswer());
    expect(await waiting).toBeUndefined();
    expect(cache.find('address', '/blog/khong-co')).toBeUndefined();
  });

  it('stays within its memory, and lets go of what was asked for longest ago', () => {
    const cache = anOpenCache();
    for (let page = 1; page <= 100; page++) {
      cache.begin('address', `/blogs?page=${page}`).settle(anAnswer(10_000));
      cache.find('address', '/blogs?page=1');
    }
    const kept = Array.from({ length: 100 }, (_, index) =>
      cache.find('address', `/blogs?page=${index + 1}`),
    ).filter(Boolean) as Answer[];
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.reduce((bytes, { size }) => bytes + size, 0)).toBeLessThanOrEqual(1024 * 1024);
    expect(cache.find('address', '/blogs?page=1')).toBeDefined();
    expect(cache.find('address', '/blogs?page=100')).toBeDefined();
    expect(cache.find('address', '/blogs?page=2')).toBeUndefined();
  });

  it('lets queries, whose keys visitors choose, push no page out', () => {
    const cache = anOpenCache();
    cache.begin('address', '/').settle(anAnswer(10_000));
    for (let n = 0; n < 200; n++) cache.begin('query', `{ __typename } # ${n}`).settle(anAnswer(10_000));
    expect(cache.find('address', '/')).toBeDefined();
  });

  it('counts the keys too, which visitors choose', () => {
    const cache = anOpenCache();
    const keys = Array.from({ length: 100 }, (_, n) => `{ __typename } # ${n} ${'x'.repeat(8000)}`);
    for (const key of keys) cache.begin('query', key).settle(anAnswer());
    const kept = keys.filter((key) => cache.find('query', key));
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length * 2 * 8000).toBeLessThan(1024 * 1024 * 0.25);
  });

  it('forgets all while changes may go unheard, and starts afresh', () => {
    const cache = anOpenCache();
    cache.begin('address', '/').settle(anAnswer());
    cache.close();
    expect(cache.isOpen).toBe(false);
    const ticket = cache.begin('address', '/');
    ticket.settle(anAnswer());
    cache.open();
    expect(cache.isOpen).toBe(true);
    expect(cache.find('address', '/')).toBeUndefined();
  });

  it('is never open without memory', () => expect(anOpenCache(0).isOpen).toBe(false));
});
