import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { jest } from '@jest/globals';
import { of } from 'rxjs';
import { authenticate, WITHOUT_TOKEN } from './authenticate';

const me = gql`
  query Me {
    me {
      id
    }
  }
`;

/** A server that accepts some tokens. @returns the headers that it received */
function setUp(known: string[], recover: () => Promise<boolean>) {
  const seen: (string | undefined)[] = [];
  let token: string | undefined = 'old';
  let generation = 0;
  const server = new ApolloLink((operation) => {
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    seen.push(headers?.authorization);
    const isKnown = known.some((name) => headers?.authorization === `Bearer ${name}`);
    return of(
      isKnown
        ? { data: { me: { __typename: 'User', id: '1' } } }
        : { data: null, errors: [{ message: 'Không', extensions: { code: 'UNAUTHENTICATED' } }] },
    );
  });
  const link = authenticate({
    credentials: async () => (token === undefined ? undefined : { accessToken: token, generation }),
    recover,
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: link.concat(server) });
  const setToken = (next: string | undefined) => (token = next);
  const signInAnother = (next: string) => {
    token = next;
    generation += 1;
  };
  return { client, seen, setToken, signInAnother };
}

describe('authenticate (F86, C16)', () => {
  it('sends the bearer header', async () => {
    const { client, seen } = setUp(['old'], async () => false);
    await client.query({ query: me });
    expect(seen).toEqual(['Bearer old']);
  });

  it('sends no header for a visitor, and none with WITHOUT_TOKEN', async () => {
    const { client, seen, setToken } = setUp([], async () => true);
    await expect(client.query({ query: me, context: WITHOUT_TOKEN })).rejects.toThrow('Không');
    setToken(undefined);
    await expect(client.query({ query: me })).rejects.toThrow('Không');
    expect(seen).toEqual([undefined, undefined]);
  });

  it('sends a rejected request once more after a recovery', async () => {
    const setUpResult = setUp(['new'], async () => {
      setUpResult.setToken('new');
      return true;
    });
    await setUpResult.client.query({ query: me });
    expect(setUpResult.seen).toEqual(['Bearer old', 'Bearer new']);
  });

  it('does not send a request a third time', async () => {
    const recover = jest.fn(async () => true);
    const { client, seen } = setUp([], recover);
    await expect(client.query({ query: me })).rejects.toThrow('Không');
    expect(seen).toHaveLength(2);
    expect(recover).toHaveBeenCalledTimes(1);
  });

  it('sends a rejected query, but no mutation, once more for another account that has signed in', async () => {
    const setUpResult = setUp(['theirs'], async () => {
      setUpResult.signInAnother('theirs');
      return false;
    });
    const { client, seen, setToken } = setUpResult;
    await client.query({ query: me });
    expect(seen).toEqual(['Bearer old', 'Bearer theirs']);
    setToken('old');
    await expect(
      client.mutate({
        mutation: gql`
          mutation LogOut {
            logOut
          }
        `,
      }),
    ).rejects.toThrow('Không');
    expect(seen.slice(2)).toEqual(['Bearer old']);
  });

  it('returns the error when the session does not recover', async () => {
    const { client, seen } = setUp([], async () => false);
    await expect(client.query({ query: me })).rejects.toThrow('Không');
    expect(seen).toHaveLength(1);
  });
});
