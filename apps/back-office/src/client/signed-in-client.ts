import type { ApolloClient } from '@apollo/client';
import { forgetPrivateData } from '../apollo/cache-policies';
import { WITHOUT_TOKEN } from '../apollo/authenticate';
import { createBrowserClient } from '../apollo/create-client';
import { MeDocument } from '../session/me.generated';
import { RenewTokensDocument } from '../session/renew-tokens.generated';
import { Session, type SessionOptions } from '../session/session';
import { isMissingAccount } from '../session/missing-account';
import { readServerFailure } from '@tiempos/ui/form';

/** Creates the browser's Apollo client and its session, and connects them. */
export function createSignedInClient({ storage, locks }: Pick<SessionOptions, 'storage' | 'locks'>): {
  client: ApolloClient;
  session: Session;
} {
  const session: Session = new Session({
    storage,
    locks,
    renewTokens: (token) => renewTokens(client, token),
    isAccountGone: (token) => isAccountGone(client, token),
  });
  const client = createBrowserClient({
    credentials: () => session.credentials(),
    recover: (used) => session.recover(used),
  });
  syncCachedUser(client, session);
  return { client, session };
}

async function renewTokens(client: ApolloClient, refreshToken: string) {
  try {
    const { data } = await client.mutate({
      mutation: RenewTokensDocument,
      variables: { refreshToken },
      context: WITHOUT_TOKEN,
      fetchPolicy: 'no-cache',
    });
    return data?.renewTokens;
  } catch (error) {
    const failure = readServerFailure(error);
    if (failure.kind === 'refused' && failure.code === 'UNAUTHENTICATED') return undefined;
    throw error;
  }
}

/** Only `me` tells a deleted account from an ended session (C55). Without a response the account counts as existing. */
async function isAccountGone(client: ApolloClient, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  // Not deduplicated: a `me` of the screen may be what waits for this.
  const context = { ...WITHOUT_TOKEN, headers, queryDeduplication: false };
  try {
    await client.query({ query: MeDocument, context, fetchPolicy: 'no-cache' });
    return false;
  } catch (error) {
    return isMissingAccount(error);
  }
}

/** The cached `me` is the stored user; after a logout it is null (F57, C19), in this tab and in the others. */
function syncCachedUser(client: ApolloClient, session: Session) {
  let shown = session.getState().user;
  session.subscribe(() => {
    const { user } = session.getState();
    if (user === shown) return;
    const isSomeoneElse = user?.id !== shown?.id;
    shown = user;
    const write = () => {
      if (isSomeoneElse) forgetPrivateData(client.cache);
      const me = user ? ({ __typename: 'User', ...user } as const) : null;
      client.writeQuery({ query: MeDocument, data: { me } });
    };
    if (user) write();
    else afterUnmount(() => session.getState().user === user && write());
  });
}

/**
 * The guard unmounts the screens and Apollo stops their queries asynchronously; until then a list would be refetched.
 */
function afterUnmount(then: () => void) {
  setTimeout(() => setTimeout(then));
}
