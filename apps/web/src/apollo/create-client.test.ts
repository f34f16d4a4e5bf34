import { gql } from '@apollo/client';
import { jest } from '@jest/globals';
import { createServerClient } from './create-client';

describe('createServerClient', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keeps no data once it is evicted, not even in a timer', () => {
    const { cache } = createServerClient();
    const query = gql`
      {
        post {
          __typename
          id
        }
      }
    `;
    cache.writeQuery({ query, data: { post: { __typename: 'Post', id: '1' } } });
    // Apollo trims its own caches a moment later.
    jest.advanceTimersByTime(1000);
    expect(jest.getTimerCount()).toBe(0);
    cache.evict({ id: 'ROOT_QUERY' });
    cache.gc();
    expect(cache.extract()).toEqual({});
  });
});
