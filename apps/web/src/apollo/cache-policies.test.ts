import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { jest } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { defaultOptions, forgetPost, forgetPostLists, forgetPrivateData } from './cache-policies';
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

/** A client that counts what it asks. */
function setUp({ isOffline = false } = {}) {
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    asked.push(`${operationName} ${Object.values(variables).join()}`);
    if (isOffline) return throwError(() => new Error('offline'));
    const post = { __typename: 'Post', id: '7', title: 'Mở tiệm' };
    return of({ data: operationName === 'One' ? { post } : { posts: { contents: [post] } } });
  });
  const client = new ApolloClient({ cache: new ExpiringCache(), link, defaultOptions });
  const show = (page: number) =>
    client.watchQuery({ query: list, variables: { page } }).subscribe({ error: () => {} });
  return { client, asked, show };
}

const settled = () => jest.advanceTimersByTimeAsync(100);

describe('cache policies (F132, F133, F140, C37)', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ask once and never again by themselves: no polling, no focus refetch, never stale', async () => {
    const { asked, show } = setUp();
    show(1);
    await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    show(1);
    await settled();
    expect(asked).toEqual(['List 1']);
  });

  it('do not retry what failed', async () => {
    const { asked, show } = setUp({ isOffline: true });
    show(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['List 1']);
  });

  it('load the visible list again after a change of lists, and the others when they are looked at', async () => {
    const { client, asked, show } = setUp();
    const first = show(1);
    await settled();
    first.unsubscribe();
    show(2);
    await settled();
    asked.length = 0;

    forgetPostLists(client.cache);
    await settled();
    expect(asked).toEqual(['List 2']);
    show(1);
    await settled();
    expect(asked).toEqual(['List 2', 'List 1']);
  });

  it('forget a deleted post itself', async () => {
    const { client, asked } = setUp();
    await client.query({ query: one, variables: { id: '7' } });
    forgetPost(client.cache, '7');
    await client.query({ query: one, variables: { id: '7' } });
    expect(asked).toEqual(['One 7', 'One 7']);
  });

  it('show a saved post in the list without asking', async () => {
    const { client, asked, show } = setUp();
    show(1);
    await settled();
    client.cache.writeFragment({
      id: 'Post:7',
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
    expect(asked).toEqual(['List 1']);
  });

  it('keep nothing that only signed-in users may read once the session ends', async () => {
    const { client } = setUp();
    await client.query({ query: list, variables: { page: 1 } });
    await client.query({ query: one, variables: { id: '7' } });
    forgetPrivateData(client.cache);
    expect(JSON.stringify(client.cache.extract())).not.toContain('Mở tiệm');
  });
});
