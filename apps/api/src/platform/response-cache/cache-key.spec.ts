import type { IncomingMessage } from 'node:http';
import { cacheKeyOf } from './cache-key.js';
import { CacheablePaths } from './cacheable-paths.js';

const paths = new CacheablePaths();
paths.add('/');
paths.add('/api/post/display/latest3');
const QUERY = '/graphql?query=%7BlatestPosts%7Bid%7D%7D';
const preflighted = { 'apollo-require-preflight': 'true' };

const keyOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  cacheKeyOf({ method, url, headers } as unknown as IncomingMessage, paths);

describe('cacheKeyOf', () => {
  it('is one for all requests with the same response', () => {
    const key = keyOf('/', { 'accept-encoding': 'gzip, br' });
    expect(keyOf('/?fbclid=1', { 'accept-encoding': 'br;q=0.5', authorization: 'x' }, 'HEAD')).toBe(key);
    expect(keyOf('/', { 'accept-encoding': 'gzip' })).not.toBe(key);
  });

  it('is one for all Accept headers of GraphQL with the same meaning', () => {
    const json = keyOf(QUERY, preflighted);
    expect(json).toBeDefined();
    for (const accept of ['*/*', 'application/json', 'application/json, text/plain, */*'])
      expect(keyOf(QUERY, { ...preflighted, accept })).toBe(json);
    const apollo = keyOf(QUERY, {
      ...preflighted,
      accept: 'application/graphql-response+json,application/json;q=0.9',
    });
    expect(apollo).toBeDefined();
    expect(apollo).not.toBe(json);
  });

  it.each<[string, string, Record<string, string>, string?]>([
    ['a POST', '/', {}, 'POST'],
    ['a request with a body', '/', { 'content-length': '1' }],
    ['a request of the API with a token', '/api/post/display/latest3', { authorization: 'x' }],
    [
      'a request of a script of another site',
      '/api/post/display/latest3',
      { origin: 'https://other.example' },
    ],
    ['a query that another site could send', QUERY, {}],
    ['an Accept header with weights', QUERY, { ...preflighted, accept: 'application/json;q=0.91' }],
    ['a long query', `${QUERY}&x=${'x'.repeat(8192)}`, preflighted],
    ['an unknown path', '/khong-co', {}],
  ])('does not exist for %s', (_, url, headers, method = 'GET') =>
    expect(keyOf(url, headers, method)).toBeUndefined(),
  );
});
