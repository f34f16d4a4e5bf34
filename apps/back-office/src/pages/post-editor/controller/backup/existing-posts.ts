import type { ApolloClient } from '@apollo/client';
import { ExistingPostsDocument } from './existing-posts.generated';

/** Those of some posts, at most 100, that were not deleted. */
export type ExistingPosts = (ids: readonly string[]) => Promise<readonly string[]>;

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
