import { ApolloClient, ApolloLink, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { ExpiringCache } from './expiring-cache';

/** The browser's client: starts from what the server read for this page and asks /graphql for the rest. */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  const cache = new ExpiringCache();
  cache.restore(state);
  return new ApolloClient({ cache, link: new HttpLink({ uri: '/graphql' }), defaultOptions });
}

/** A client for one rendered page; it is filled by hand and asks nobody. */
export function createServerClient(): ApolloClient {
  return new ApolloClient({
    ssrMode: true,
    cache: new ExpiringCache(),
    link: ApolloLink.empty(),
    defaultOptions,
  });
}

// Data is never stale, and nothing is asked again by itself: no retry link, no polling, no refetch on focus (F132, F133).
const defaultOptions: ApolloClient.DefaultOptions = {
  watchQuery: { fetchPolicy: 'cache-first', nextFetchPolicy: 'cache-first' },
};
