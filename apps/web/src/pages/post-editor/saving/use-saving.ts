import { useApolloClient } from '@apollo/client/react';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { useCallback } from 'react';
import { forgetPostLists } from '../../../apollo/cache-policies';
import {
  PostToEditDocument,
  SavePostDocument,
  type PostInEditorFragment,
  type SavePostMutationVariables,
} from '../post-editor.generated';
import { progressFetch } from './progress-fetch';

/** The two requests of a post's editor that are sent by hand. */
export interface Saving {
  /**
   * Sends the post in one multipart mutation (C43) and writes the answer where screens read it (C37).
   *
   * @param before the post as it was saved before, if it was
   * @param options.key a save that is repeated under its key is executed once
   * @param options.onProgress how much of a new picture is sent, between 0 and 1
   */
  save: (
    variables: SavePostMutationVariables,
    before: PostInEditorFragment | undefined,
    options: { readonly key: string; readonly onProgress: (share: number) => void },
  ) => Promise<PostInEditorFragment>;
  /** The post as it is saved now, past the cache: someone else has changed it. */
  readNow: (id: string) => Promise<PostInEditorFragment>;
}

/** Saving through the client of this tree. */
export function useSaving(): Saving {
  const client = useApolloClient();

  const save = useCallback<Saving['save']>(
    async (variables, before, { key, onProgress }) => {
      const transport = new UploadHttpLink({
        uri: '/graphql',
        // The server takes no form without it, so that no other site's page can send one.
        headers: { 'apollo-require-preflight': 'true', 'idempotency-key': key },
        fetch: progressFetch(onProgress),
      });
      const { data } = await client.mutate({
        mutation: SavePostDocument,
        variables,
        context: { transport },
        update(cache, { data: answer }) {
          const post = answer!.savePost;
          cache.writeQuery({ query: PostToEditDocument, variables: { id: post.id }, data: { post } });
          if (!before || before.isDraft !== post.isDraft) forgetPostLists(cache);
          // A draft has no public page, so its article must not be read from memory either.
          if (post.isDraft) cache.evict({ id: 'ROOT_QUERY', fieldName: 'publishedPost' });
        },
      });
      return data!.savePost;
    },
    [client],
  );

  const readNow = useCallback<Saving['readNow']>(
    async (id) => {
      const { data } = await client.query({
        query: PostToEditDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data!.post!;
    },
    [client],
  );

  return { save, readNow };
}
