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

/** The browser's client: starts from what the server read for this page and asks /graphql for the rest. */
export function createBrowserClient<Used extends { readonly accessToken: string }>(
  state: NormalizedCacheObject,
  authentication: Authentication<Used>,
): ApolloClient {
  const cache = new ExpiringCache();
  cache.restore(state);
  const link = authenticate(authentication).concat(transport());
  return new ApolloClient({ cache, link, defaultOptions });
}

/** A client for pages that are rendered: filled by hand for each, it asks nobody, and no timer holds what it read. */
export function createServerClient(): ApolloClient {
  return new ApolloClient({
    ssrMode: true,
    // What a page shows is read once or twice: remembering results would cost more than reading again.
    cache: new InMemoryCache({ resultCaching: false }),
    link: ApolloLink.empty(),
    defaultOptions,
  });
}

/** The way to the server. An operation may bring its own in its context: only the post editor loads code for uploads. */
function transport(): ApolloLink {
  const http = new HttpLink({ uri: '/graphql' });
  return new ApolloLink((operation, forward) => {
    const own = operation.getContext().transport as ApolloLink | undefined;
    return (own ?? http).request(operation, forward);
  });
}
