import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { authenticate, type Authentication } from './authenticate';
import { defaultOptions, typePolicies } from './cache-policies';
import { evictAfterMutation } from './evict-after-mutation';
import { ExpiringCache } from './expiring-cache';

/** Creates the browser's client, which queries /graphql. */
export function createBrowserClient(authentication: Authentication): ApolloClient {
  const link = ApolloLink.from([authenticate(authentication), evictAfterMutation, transport()]);
  return new ApolloClient({ cache: new ExpiringCache({ typePolicies }), link, defaultOptions });
}

/** The link to the server. An operation may have its own link in its context: only the post editor loads code for uploads. */
function transport(): ApolloLink {
  const http = new HttpLink({ uri: '/graphql' });
  return new ApolloLink((operation, forward) => {
    const own = operation.getContext().transport as ApolloLink | undefined;
    return (own ?? http).request(operation, forward);
  });
}
