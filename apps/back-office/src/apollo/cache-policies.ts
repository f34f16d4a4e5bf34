import type { ApolloCache, ApolloClient, TypePolicies } from '@apollo/client';
import { cacheKeys } from '@tiempos/contract';

/**
 * Cached data is never stale and never fetched again automatically (F132, F133): no retry link, no polling, no refetch
 * on focus. expiring-cache.ts evicts unused data (F134), evict-after-mutation.ts what a change makes outdated (C77). A reload by a person, an invalidated list and a retry with a
 * renewed token are not automatic refetches (C37).
 */
export const defaultOptions: ApolloClient.DefaultOptions = {
  watchQuery: { fetchPolicy: 'cache-first', nextFetchPolicy: 'cache-first' },
};

/** What identifies the objects of each type, so that what different queries select of one adds up. */
export const typePolicies: TypePolicies = Object.fromEntries(
  Object.entries(cacheKeys).map(([type, key]) => [type, { keyFields: key === null ? false : [key] }]),
);

/**
 * Evicts all lists of posts, after a post was created, deleted or changed its status. A list on the screen is fetched
 * again at once, the others when they are next shown (C37).
 */
export function forgetPostLists(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'posts' });
  cache.gc();
}

/** Evicts the lists whose rows or order depend on what a save changes, after a post was saved in the same status. */
export const forgetSearches = (cache: ApolloCache): void => forgetLists(cache, READS_SAVES);

/** Evicts the lists of posts with or without a schedule or a working copy. */
export const forgetListsOfPlans = (cache: ApolloCache): void => forgetLists(cache, READS_PLANS);

function forgetLists(cache: ApolloCache, isOutdated: RegExp): void {
  cache.modify({
    fields: {
      posts: (list, { storeFieldName, DELETE }) => (isOutdated.test(storeFieldName) ? DELETE : list),
    },
  });
}

/** The arguments of such a list, as the cache names it. */
const READS_PLANS = /"(?:isScheduled|hasWorkingCopy)":(?:true|false)/;
const READS_SAVES = new RegExp(
  String.raw`"(?:search|fullText)":"[^"]|"sort":"(?:TITLE|UPDATED_AT)|${READS_PLANS.source}`,
);

/** Evicts posts that were deleted or changed unseen, and all lists of posts. */
export function forgetPost(cache: ApolloCache, ...ids: string[]): void {
  for (const id of ids) cache.evict({ id: cache.identify({ __typename: 'Post', id }) });
  forgetPostLists(cache);
}

/** Evicts posts that got another picture, all without their ids; their lists, history and pictures. */
export function forgetPosts(cache: ApolloCache, ids?: readonly string[]): void {
  if (ids) forgetPost(cache, ...ids);
  else {
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'post' });
    forgetPostLists(cache);
  }
  forgetPostHistory(cache);
  forgetRecord(cache);
  forgetPictures(cache);
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'picture' });
}

/** Root fields about the history of posts. */
const postHistory = ['postRevisions', 'postVersions', 'postActivity'];

/** Evicts the lists of revisions and of actions. */
export function forgetPostHistory(cache: ApolloCache): void {
  for (const fieldName of postHistory) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Evicts the links to the preview of a post, after another one was created. */
export function forgetPreviewsOf(cache: ApolloCache, postId: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Post', id: postId }), fieldName: 'previews' });
}

/** Evicts a link that has ended; the list of links is shown without it. */
export function forgetPreview(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'PostPreview', id }) });
}

/** Evicts the uploaded pictures, after another one was uploaded or what is said of one has changed. */
export function forgetPictures(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'pictures' });
}

/** Evicts the API tokens of the account, after one was made or has ended. */
export function forgetApiTokens(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'apiTokens' });
}

/** Evicts the invitations, after one was made or has ended. */
export function forgetInvitations(cache: ApolloCache): void {
  for (const fieldName of ['invitations', 'activity']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Evicts the record of who did what, after something was done to an account. */
export function forgetRecord(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'activity' });
}

/** Evicts what an account that was removed, locked or unnamed has stood in: posts are without an author, and invitations ended. */
export function forgetPerson(cache: ApolloCache, id: string, isRemoved = false): void {
  forgetInvitations(cache);
  if (!isRemoved) return;
  cache.evict({ id: cache.identify({ __typename: 'Person', id }) });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'people' });
  forgetPostLists(cache);
}

/** Evicts the lists of contact messages, after the state of one was set or some were erased. */
export function forgetMessageLists(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'contactMessages' });
}

/** Evicts all contact messages: other people's data stays no longer than it is shown. */
export function forgetMessages(cache: ApolloCache): void {
  forgetMessageLists(cache);
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'contactMessage' });
  cache.gc();
}

/** Evicts private data when the session ends. */
export function forgetPrivateData(cache: ApolloCache): void {
  forgetPostHistory(cache);
  forgetPictures(cache);
  forgetApiTokens(cache);
  forgetInvitations(cache);
  forgetMessages(cache);
  for (const fieldName of ['picture', 'posts', 'post', 'postRevision', 'people', 'signUpMode'])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
