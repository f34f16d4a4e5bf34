import type { ApolloClient } from '@apollo/client';
import type { ExistingPosts } from '../../../../posts/copies/local-copies';
import { ExistingPostsDocument } from './existing-posts.generated';

/** Asks with the given client. */
export function existingPostsWith(client: ApolloClient): ExistingPosts {
  return async (ids) => {
    const { data } = await client.query({
      query: ExistingPostsDocument,
      variables: { ids: [...ids] },
      fetchPolicy: 'no-cache',
    });
    return data!.posts!.contents.map(({ id }) => id);
  };
}
