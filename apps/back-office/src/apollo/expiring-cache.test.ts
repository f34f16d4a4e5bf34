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

  it('keeps the data of an open screen', () => {
    watch(cache, 1);
    jest.advanceTimersByTime(600 * MINUTE);
    expect(has(cache, 1)).toBe(true);
  });

  it('evicts data five minutes after its last screen has closed, with everything that only it refers to', () => {
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

  it('restarts the time when the screen opens again', () => {
    watch(cache, 1)();
    jest.advanceTimersByTime(4 * MINUTE);
    const stop = watch(cache, 1);
    jest.advanceTimersByTime(10 * MINUTE);
    stop();
    jest.advanceTimersByTime(4 * MINUTE);
    expect(has(cache, 1)).toBe(true);
  });

  it('ignores repeated stops', () => {
    const stop = watch(cache, 1);
    watch(cache, 1);
    stop();
    stop();
    jest.advanceTimersByTime(10 * MINUTE);
    expect(has(cache, 1)).toBe(true);
  });

  it('times each set of arguments separately', () => {
    cache.writeQuery({ query: list, variables: { page: 2 }, data: listOf('2') });
    watch(cache, 2);
    watch(cache, 1)();
    jest.advanceTimersByTime(5 * MINUTE);
    expect([has(cache, 1), has(cache, 2)]).toEqual([false, true]);
  });

  it('evicts data that no screen has shown', () => {
    jest.advanceTimersByTime(5 * MINUTE);
    expect(has(cache, 1)).toBe(false);
  });
});
