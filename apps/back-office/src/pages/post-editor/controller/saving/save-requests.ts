import { HttpLink, type ApolloClient } from '@apollo/client';
import {
  PostToEditDocument,
  SavePostDocument,
  type PostInEditorFragment,
  type SavePostMutation,
  type SavePostMutationVariables,
} from '../../post-editor.generated';
import { textOf, type PostText } from '../../../../posts/post-texts';
import { SavedVersionDocument } from './saved-version.generated';
import { RepublishPostDocument } from './republish.generated';
import type { TakenOffline } from '../post-state/save-request';
import { saveWorkingCopy } from './save-working-copy';
import { uploadLink } from '../../../../posts/pictures/upload-link';

/** The variables of a save. */
export interface SaveVariables extends SavePostMutationVariables {
  /** Only the working copy of the post is saved. */
  readonly asWorkingCopy?: boolean;
}

/** A saved post, and what the server did not keep of its content (C82). */
export type SavedPost = PostInEditorFragment & Partial<Pick<SavePostMutation['savePost'], 'removed'>>;

/** The requests of a save. */
export interface SaveRequests {
  /**
   * Sends the post in one multipart mutation (C43) and writes the response to the cache (C37).
   *
   * @param options.key a save that is repeated under its key is executed once
   * @param options.onProgress receives the uploaded share of a new picture, between 0 and 1
   */
  save: (
    variables: SaveVariables,
    options: { readonly key: string; readonly onProgress: (share: number) => void },
  ) => Promise<SavedPost>;
  /** Fetches the current post from the network, after another user has changed it. */
  readNow: (id: string) => Promise<PostInEditorFragment>;
  /** Fetches the text of a saved version; undefined when it is not kept any more. */
  readVersion: (id: string, version: number) => Promise<PostText | undefined>;
  /** Gives readers back what they had before a save took the post offline (C101). */
  republish: (id: string, taken: TakenOffline) => Promise<PostInEditorFragment>;
}

/** Saves with the given client. */
export function saveWith(client: ApolloClient): SaveRequests {
  return {
    async save(variables, { key, onProgress }) {
      // CSRF protection: the server accepts no multipart request without the first header.
      const headers = { 'apollo-require-preflight': 'true', 'idempotency-key': key };
      const transport = variables.thumbImg
        ? uploadLink(headers, onProgress)
        : new HttpLink({ uri: '/graphql', headers });
      const { data } = await client.mutate<SavePostMutation>({
        ...mutationOf(variables),
        context: { transport },
        update(cache, { data: response }) {
          const post = response!.savePost;
          cache.writeQuery({ query: PostToEditDocument, variables: { id: post.id }, data: { post } });
        },
      });
      return data!.savePost;
    },
    async readNow(id) {
      const { data } = await client.query({
        query: PostToEditDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data!.post!;
    },
    async readVersion(id, version) {
      const variables = { id, version };
      const { data } = await client.query({ query: SavedVersionDocument, variables, errorPolicy: 'all' });
      return data?.postRevision ? textOf(data.postRevision) : undefined;
    },
    async republish(id, taken) {
      const { data } = await client.mutate({
        mutation: RepublishPostDocument,
        variables: { id, ...taken },
        update(cache, { data: response }) {
          const post = response!.republishPost;
          cache.writeQuery({ query: PostToEditDocument, variables: { id }, data: { post } });
        },
      });
      return data!.republishPost;
    },
  };
}

/** Both mutations return `savePost`. */
function mutationOf({
  asWorkingCopy,
  ...variables
}: SaveVariables): Pick<ApolloClient.MutateOptions<SavePostMutation>, 'mutation' | 'variables'> {
  return asWorkingCopy ? saveWorkingCopy(variables) : { mutation: SavePostDocument, variables };
}
