import { useConcernsQuery, type ConcernedPostFragment } from './concerns.generated';

/** What is known of the posts that an action is about to change. */
export interface Concerns {
  /** Empty until it is loaded. */
  readonly posts: readonly ConcernedPostFragment[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** Loads what a question has to say about posts. Who has them open is true for a moment only, so no cache keeps it (C76). */
export function useConcerns(ids: readonly string[], { isDeletion }: { isDeletion: boolean }): Concerns {
  const { data, loading, error } = useConcernsQuery({
    variables: { ids: [...ids], isDeletion },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  });
  return { posts: data?.posts?.contents ?? [], isLoading: loading, hasFailed: error !== undefined };
}
