import { ApolloLink, type ApolloCache } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { readApiErrors, type Mutation, type Post, type PostRowResult } from '@tiempos/contract';
import { Kind, OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import {
  forgetApiTokens,
  forgetInvitations,
  forgetListsOfPlans,
  forgetPerson,
  forgetMessageLists,
  forgetPictures,
  forgetPost,
  forgetPostHistory,
  forgetPostLists,
  forgetPosts,
  forgetPreview,
  forgetPreviewsOf,
  forgetRecord,
  forgetSearches,
} from './cache-policies';

type MutationName = Exclude<keyof Mutation, '__typename'>;

interface Change {
  readonly cache: ApolloCache;
  readonly variables: Record<string, unknown>;
  /** The value of the mutation's field. */
  readonly result: unknown;
}

/** What each mutation makes outdated, besides what its response writes to the cache (C77). */
const outdatedBy: Record<MutationName, ((change: Change) => void) | undefined> = {
  savePost: saved,
  saveWorkingCopy: planChanged,
  discardWorkingCopy: planChanged,
  restorePostRevision: saved,
  republishPost: saved,
  schedulePost: planChanged,
  setPostSlug: textStored,
  duplicatePost: ({ cache }) => forgetPostLists(cache),
  deletePost: ({ cache, variables }) => forgetPost(cache, variables.id as string),
  changePosts({ cache, result }) {
    forgetPostHistory(cache);
    forgetPost(cache, ...(result as PostRowResult[]).map(({ postId }) => postId));
  },
  createPostPreview(change) {
    textStored(change);
    forgetPreviewsOf(change.cache, change.variables.id as string);
  },
  revokePostPreview({ cache, variables }) {
    forgetPostHistory(cache);
    forgetPreview(cache, variables.id as string);
  },
  uploadPicture: ({ cache }) => forgetPictures(cache),
  describePicture: ({ cache }) => forgetPictures(cache),
  replacePicture: ({ cache, variables }) => forgetPosts(cache, variables.postIds as string[]),
  undoPictureReplacement: ({ cache }) => forgetPosts(cache),
  createApiToken: ({ cache }) => forgetApiTokens(cache),
  revokeApiToken: ({ cache }) => forgetApiTokens(cache),
  replacePassword: ({ cache }) => forgetApiTokens(cache),
  lockAccount: ({ cache, variables }) => forgetPerson(cache, variables.id as string),
  setManager: ({ cache, variables }) => forgetPerson(cache, variables.id as string),
  removeAccount: ({ cache, variables }) => forgetPerson(cache, variables.id as string, true),
  unlockAccount: ({ cache }) => forgetRecord(cache),
  endAccountSessions: ({ cache }) => forgetRecord(cache),
  createPasswordLink: ({ cache }) => forgetRecord(cache),
  createInvitation: ({ cache }) => forgetInvitations(cache),
  revokeInvitation: ({ cache }) => forgetInvitations(cache),
  setContactMessageState: ({ cache }) => forgetMessageLists(cache),
  // The screen of a message forgets the message itself once it is left.
  eraseContactMessages: ({ cache }) => forgetMessageLists(cache),
  // Their responses say all that they change.
  keepPicture: undefined,
  setByline: undefined,
  updateMe: undefined,
  changePassword: undefined,
  endSession: undefined,
  logOut: undefined,
  logIn: undefined,
  signUp: undefined,
  renewTokens: undefined,
  reportEditing: undefined,
  // What they change is in no cache.
  keepUnsavedText: undefined,
  endUnsavedTexts: undefined,
  sendContactMessage: undefined,
  saveContactMessageNote: undefined,
  exportContactMessages: undefined,
};

function textStored({ cache, variables }: Change) {
  forgetPostHistory(cache);
  if (variables.thumbImg) forgetPictures(cache);
}

function planChanged(change: Change) {
  textStored(change);
  forgetListsOfPlans(change.cache);
}

/** The response is not written yet: the cache has the post as it was. */
function saved(change: Change) {
  textStored(change);
  const { cache } = change;
  const { id, isDraft } = change.result as Post;
  let wasDraft: boolean | undefined;
  cache.modify<Post>({
    id: cache.identify({ __typename: 'Post', id }),
    // Only read: a fragment would bring the parser of GraphQL into every page.
    fields: { isDraft: (value) => (wasDraft = value) },
  });
  if (wasDraft === isDraft) forgetSearches(cache);
  else forgetPostLists(cache);
}

/**
 * Evicts from the cache what a mutation has made outdated, when its response arrives. What is on the screen is fetched again
 * at once, the rest when it is next shown.
 */
export const evictAfterMutation = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
  return forward(operation).pipe(
    tap((result) => {
      const { cache } = operation.client;
      cache.batch({ update: () => evictOutdated(cache, operation, result) });
    }),
  );
});

function evictOutdated(
  cache: ApolloCache,
  { query, variables }: ApolloLink.Operation,
  result: ApolloLink.Result,
) {
  const { data, errors } = result;
  // Somebody else has saved.
  if (errors && readApiErrors({ errors }).some(({ code }) => code === 'CONFLICT')) forgetPostHistory(cache);
  if (!data || errors) return;
  for (const field of getMainDefinition(query).selectionSet.selections) {
    if (field.kind !== Kind.FIELD) continue;
    const { name, alias } = field;
    outdatedBy[name.value as MutationName]?.({ cache, variables, result: data[(alias ?? name).value] });
  }
}
