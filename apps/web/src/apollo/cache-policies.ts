import type { ApolloCache, ApolloClient } from '@apollo/client';

/**
 * Data is never stale, and nothing is asked again by itself (F132, F133): no retry link, no polling, no refetch on
 * focus. What unused data costs is the cache's own rule (expiring-cache.ts, F134). A reload that a person asks for, a
 * list that a change made wrong and a renewed token are no refetch in this sense (C37).
 */
export const defaultOptions: ApolloClient.DefaultOptions = {
  watchQuery: { fetchPolicy: 'cache-first', nextFetchPolicy: 'cache-first' },
};

/** Every root field that lists posts. */
const postLists = ['posts', 'publishedPosts', 'latestPosts', 'relatedPosts'];

/**
 * After a create, a delete or a change of status: all lists may be wrong, so they are forgotten. A list on the screen
 * loads again at once, the others when they are next looked at (C37). Any other save only writes its post.
 */
export function forgetPostLists(cache: ApolloCache): void {
  for (const fieldName of postLists) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** After a delete: the post goes, and the lists that had it. */
export function forgetPost(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Post', id }) });
  forgetPostLists(cache);
}

/** What only signed-in users may read is forgotten when the session ends. */
export function forgetPrivateData(cache: ApolloCache): void {
  for (const fieldName of ['posts', 'post']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
