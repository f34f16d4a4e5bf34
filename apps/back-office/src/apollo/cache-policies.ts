import type { ApolloCache, ApolloClient } from '@apollo/client';

/**
 * Cached data is never stale and never fetched again automatically (F132, F133): no retry link, no polling, no refetch
 * on focus. expiring-cache.ts evicts unused data (F134). A reload by a person, an invalidated list and a retry with a
 * renewed token are not automatic refetches (C37).
 */
export const defaultOptions: ApolloClient.DefaultOptions = {
  watchQuery: { fetchPolicy: 'cache-first', nextFetchPolicy: 'cache-first' },
};

/** Every root field that lists posts. */
const postLists = ['posts', 'publishedPosts', 'latestPosts', 'relatedPosts'];

/**
 * Evicts all lists of posts, after a post was created, deleted or changed its status. A list on the screen is fetched
 * again at once, the others when they are next shown (C37). Any other save only writes its post.
 */
export function forgetPostLists(cache: ApolloCache): void {
  for (const fieldName of postLists) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** Evicts posts that were deleted or changed unseen, and all lists of posts. */
export function forgetPost(cache: ApolloCache, ...ids: string[]): void {
  for (const id of ids) cache.evict({ id: cache.identify({ __typename: 'Post', id }) });
  forgetPostLists(cache);
}

/** Root fields about the history of posts. */
const postHistory = ['postRevisions', 'postVersions', 'postActivity'];

/** Evicts the lists of revisions and of actions; those on the screen are fetched again at once. */
export function forgetPostHistory(cache: ApolloCache): void {
  for (const fieldName of postHistory) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Evicts the uploaded pictures, after another one was uploaded. */
export function forgetPictures(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'pictures' });
}

/** Evicts private data when the session ends. */
export function forgetPrivateData(cache: ApolloCache): void {
  forgetPostHistory(cache);
  forgetPictures(cache);
  for (const fieldName of ['posts', 'post', 'postRevision']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
