import { gql } from '@apollo/client';
import { jest } from '@jest/globals';
import { ExpiringCache } from './expiring-cache';

const MINUTE = 60_000;
const list = gql`
  query List($page: Int!) {
    publishedPosts(page: $page) {
      contents {
        __typename
        id
        title
      }
    }
  }
`;

function listOf(id: string) {
  return { publishedPosts: { contents: [{ __typename: 'Post', id, title: `Tin ${id}` }] } };
}

function watch(cache: ExpiringCache, page: number) {
  return cache.watch({ query: list, variables: { page }, optimistic: false, callback: () => {} });
}

function has(cache: ExpiringCache, page: number) {
  return cache.readQuery({ query: list, variables: { page } }) !== null;
}

describe('ExpiringCache (F133, F134)', () => {
  let cache: ExpiringCache;

  beforeEach(() => {
    jest.useFakeTimers();
    cache = new ExpiringCache();
    cache.writeQuery({ query: list, variables: { page: 1 }, data: listOf('1') });
  });
  afterEach(() => jest.useRealTimers());

  it('keeps what a screen shows, however long', () => {
    watch(cache, 1);
    jest.advanceTimersByTime(600 * MINUTE);
    expect(has(cache, 1)).toBe(true);
  });

  it('forgets data five minutes after its last screen is gone, with all that only it reached', () => {
    const stops = [watch(cache, 1), watch(cache, 1)];
    stops[0]!();
    jest.advanceTimersByTime(10 * MINUTE);
    expect(has(cache, 1)).toBe(true);

    stops[1]!();
    jest.advanceTimersByTime(5 * MINUTE - 1);
    expect(has(cache, 1)).toBe(true);
    jest.advanceTimersByTime(1);
    expect(cache.extract()).toEqual({ __META: undefined, ROOT_QUERY: { __typename: 'Query' } });
  });

  it('starts anew when the screen comes back in time', () => {
    watch(cache, 1)();
    jest.advanceTimersByTime(4 * MINUTE);
    const stop = watch(cache, 1);
    jest.advanceTimersByTime(10 * MINUTE);
    stop();
    jest.advanceTimersByTime(4 * MINUTE);
    expect(has(cache, 1)).toBe(true);
  });

  it('counts a stop once, however often it is called', () => {
    const stop = watch(cache, 1);
    watch(cache, 1);
    stop();
    stop();
    jest.advanceTimersByTime(10 * MINUTE);
    expect(has(cache, 1)).toBe(true);
  });

  it('times each set of arguments on its own', () => {
    cache.writeQuery({ query: list, variables: { page: 2 }, data: listOf('2') });
    watch(cache, 2);
    watch(cache, 1)();
    jest.advanceTimersByTime(5 * MINUTE);
    expect([has(cache, 1), has(cache, 2)]).toEqual([false, true]);
  });

  it('forgets what no screen ever showed', () => {
    jest.advanceTimersByTime(5 * MINUTE);
    expect(has(cache, 1)).toBe(false);
  });

  it('forgets what came with the page and was not shown', () => {
    const restored = new ExpiringCache().restore(cache.extract());
    expect(has(restored, 1)).toBe(true);
    jest.advanceTimersByTime(5 * MINUTE);
    expect(has(restored, 1)).toBe(false);
  });
});
