import {
  ApolloClient,
  ApolloLink,
  HttpLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import { authenticate, type Authentication } from './authenticate';
import { defaultOptions } from './cache-policies';
import { ExpiringCache } from './expiring-cache';

/** Creates the browser's client with the cache of the server-rendered page; it queries /graphql. */
export function createBrowserClient(
  state: NormalizedCacheObject,
  authentication: Authentication,
): ApolloClient {
  const cache = new ExpiringCache();
  cache.restore(state);
  const link = authenticate(authentication).concat(transport());
  return new ApolloClient({ cache, link, defaultOptions });
}

/** Creates a client for server-side rendering. It sends nothing: its cache is filled for each page, and no timer keeps the data. */
export function createServerClient(): ApolloClient {
  return new ApolloClient({
    ssrMode: true,
    // A page reads its data once or twice; memoising results would take longer than reading again.
    cache: new InMemoryCache({ resultCaching: false }),
    link: ApolloLink.empty(),
    defaultOptions,
  });
}

/** The link to the server. An operation may have its own link in its context: only the post editor loads code for uploads. */
function transport(): ApolloLink {
  const http = new HttpLink({ uri: '/graphql' });
  return new ApolloLink((operation, forward) => {
    const own = operation.getContext().transport as ApolloLink | undefined;
    return (own ?? http).request(operation, forward);
  });
}
