import { useState } from 'react';
import { browseLink } from './browse-link';
import { usePicturesQuery, type PicturesQuery } from './pictures.generated';

/** Uploaded pictures, newest first, page by page (F105). An upload evicts them (C78). */
export function usePictures() {
  const { data, error, loading, fetchMore } = usePicturesQuery({
    context: { transport: browseLink },
    notifyOnNetworkStatusChange: true,
  });
  const [hasFailed, setHasFailed] = useState(false);
  const pictures = data?.pictures;
  const isFailed = hasFailed || Boolean(error);
  return {
    pictures: pictures?.contents ?? [],
    state: isFailed ? 'failed' : loading ? 'loading' : 'ready',
    hasMore: !isFailed && !loading && Boolean(pictures?.paging.hasNextPage),
    showMore() {
      const page = (pictures?.paging.page ?? 0) + 1;
      fetchMore({ variables: { page }, updateQuery: appended }).catch(() => setHasFailed(true));
    },
  };
}

function appended(
  before: PicturesQuery,
  { fetchMoreResult }: { fetchMoreResult: PicturesQuery },
): PicturesQuery {
  const next = fetchMoreResult.pictures;
  if (!next) return before;
  return {
    ...fetchMoreResult,
    pictures: { ...next, contents: [...(before.pictures?.contents ?? []), ...next.contents] },
  };
}
