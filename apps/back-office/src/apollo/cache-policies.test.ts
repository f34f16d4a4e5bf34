import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { jest } from '@jest/globals';
import { parse } from 'graphql';
import { of, throwError } from 'rxjs';
import {
  defaultOptions,
  forgetPost,
  forgetPostLists,
  forgetPrivateData,
  typePolicies,
} from './cache-policies';
import { ExpiringCache } from './expiring-cache';

const list = gql`
  query List($page: Int!) {
    posts(page: $page) {
      contents {
        id
        title
      }
    }
  }
`;
const one = gql`
  query One($id: ID!) {
    post(id: $id) {
      id
      title
    }
  }
`;

/** A client that records its queries. */
function setUp({ isOffline = false } = {}) {
  const queries: string[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    queries.push(`${operationName} ${Object.values(variables).join()}`);
    if (isOffline) return throwError(() => new Error('offline'));
    const post = { __typename: 'Post', id: '7', title: 'Mở tiệm' };
    return of({ data: operationName === 'One' ? { post } : { posts: { contents: [post] } } });
  });
  const client = new ApolloClient({ cache: new ExpiringCache({ typePolicies }), link, defaultOptions });
  const show = (page: number) =>
    client.watchQuery({ query: list, variables: { page } }).subscribe({ error: () => {} });
  return { client, queries, show };
}

const settled = () => jest.advanceTimersByTimeAsync(100);

describe('cache policies (F132, F133, F140, C37)', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('fetch once: no polling, no refetch on focus, never stale', async () => {
    const { queries, show } = setUp();
    show(1);
    await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    show(1);
    await settled();
    expect(queries).toEqual(['List 1']);
  });

  it('do not retry a failed query', async () => {
    const { queries, show } = setUp({ isOffline: true });
    show(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(queries).toEqual(['List 1']);
  });

  it('fetch the visible list again after an eviction, and the others when they are shown', async () => {
    const { client, queries, show } = setUp();
    const first = show(1);
    await settled();
    first.unsubscribe();
    show(2);
    await settled();
    queries.length = 0;

    forgetPostLists(client.cache);
    await settled();
    expect(queries).toEqual(['List 2']);
    show(1);
    await settled();
    expect(queries).toEqual(['List 2', 'List 1']);
  });

  it('evict a deleted post', async () => {
    const { client, queries } = setUp();
    await client.query({ query: one, variables: { id: '7' } });
    forgetPost(client.cache, '7');
    await client.query({ query: one, variables: { id: '7' } });
    expect(queries).toEqual(['One 7', 'One 7']);
  });

  it('show a saved post in the list without fetching', async () => {
    const { client, queries, show } = setUp();
    show(1);
    await settled();
    client.cache.writeFragment({
      id: client.cache.identify({ __typename: 'Post', id: '7' })!,
      fragment: gql`
        fragment Title on Post {
          title
        }
      `,
      data: { __typename: 'Post', title: 'Mở tiệm lần nữa' },
    });
    await settled();
    const { posts } = client.readQuery<any>({ query: list, variables: { page: 1 } });
    expect(posts.contents[0].title).toBe('Mở tiệm lần nữa');
    expect(queries).toEqual(['List 1']);
  });

  it('add up what queries select of a working copy', () => {
    const cache = new ExpiringCache({ typePolicies });
    const copy = { __typename: 'PostWorkingCopy', postId: '7' };
    const write = (fields: string, workingCopy: object) =>
      cache.writeFragment({
        id: cache.identify({ __typename: 'Post', id: '7' })!,
        fragment: parse(`fragment Copy on Post { workingCopy { postId ${fields} } }`),
        data: { __typename: 'Post', workingCopy: { ...copy, ...workingCopy } },
      });
    write('title', { title: 'Bản sửa' });
    write('', {});
    expect(cache.extract()['PostWorkingCopy:{"postId":"7"}']).toMatchObject({ title: 'Bản sửa' });
  });

  it('keep no private data after the end of the session', async () => {
    const { client } = setUp();
    await client.query({ query: list, variables: { page: 1 } });
    await client.query({ query: one, variables: { id: '7' } });
    forgetPrivateData(client.cache);
    expect(JSON.stringify(client.cache.extract())).not.toContain('Mở tiệm');
  });
});
