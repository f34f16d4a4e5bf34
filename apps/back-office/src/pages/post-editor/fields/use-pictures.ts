import { useState } from 'react';
import { browseLink } from './browse-link';
import { useBrowsedPicturesQuery, type BrowsedPicturesQuery } from './pictures.generated';

/**
 * Uploaded pictures, newest first, page by page (F105). An upload evicts them (C78).
 *
 * @param search words in their names or alternative texts; empty for all
 */
export function usePictures(search: string) {
  const { data, previousData, error, loading, fetchMore } = useBrowsedPicturesQuery({
    variables: search ? { search } : {},
    context: { transport: browseLink },
    notifyOnNetworkStatusChange: true,
  });
  // Of which search more could not be read.
  const [failed, setFailed] = useState<string>();
  // Those of the search before stay until the new ones are there.
  const pictures = (data ?? (loading ? previousData : undefined))?.pictures;
  const isFailed = failed === search || Boolean(error);
  return {
    pictures: pictures?.contents ?? [],
    state: isFailed ? 'failed' : loading ? 'loading' : 'ready',
    hasMore: !isFailed && !loading && Boolean(pictures?.paging.hasNextPage),
    showMore() {
      const page = (pictures?.paging.page ?? 0) + 1;
      fetchMore({ variables: { page }, updateQuery: appended }).catch(() => setFailed(search));
    },
  };
}

function appended(
  before: BrowsedPicturesQuery,
  { fetchMoreResult }: { fetchMoreResult: BrowsedPicturesQuery },
): BrowsedPicturesQuery {
  const next = fetchMoreResult.pictures;
  if (!next) return before;
  return {
    ...fetchMoreResult,
    pictures: { ...next, contents: [...(before.pictures?.contents ?? []), ...next.contents] },
  };
}
