import { makeVar, NetworkStatus } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { loadFailure } from '@tiempos/ui/form';
import { listUrl, listVariables, type ListView } from './list-url';
import { usePostListQuery, type PostListQuery } from './post-list.generated';

/** One page of the list as the screen shows it. */
export interface LoadedList {
  /** Undefined until the first load. During a reload, and after a failed one, the previous result. */
  readonly posts?: NonNullable<PostListQuery['posts']>;
  readonly totals?: Pick<PostListQuery, 'all' | 'drafts'>;
  readonly loadedAt?: Date;
  readonly isLoading: boolean;
  readonly isReloading: boolean;
  /** Why the list could not be loaded or reloaded. */
  readonly failure: string | undefined;
  reload: () => void;
}

/** Loads the list of a view. It is never refetched automatically (C37). */
export function usePostList(view: ListView): LoadedList {
  const { data, previousData, error, loading, networkStatus, refetch } = usePostListQuery({
    variables: listVariables(view),
  });
  // `previousData` may belong to another page.
  const url = listUrl(view);
  const [shown, setShown] = useState<{ url: string; posts: LoadedList['posts'] }>();
  const posts = data?.posts ?? undefined;
  if (posts && (shown?.url !== url || shown.posts !== posts)) setShown({ url, posts });
  const isReloading = networkStatus === NetworkStatus.refetch;
  return {
    posts: posts ?? (shown?.url === url ? shown.posts : undefined),
    totals: data ?? previousData,
    loadedAt: useLoadedAt(url, loading, data !== undefined && !error),
    isLoading: loading,
    isReloading,
    failure: error && !isReloading ? loadFailure(error) : undefined,
    // The screen renders `error`.
    reload: () => void refetch().catch(() => undefined),
  };
}

/** When each list was loaded, by its URL: the cache shows it again without a request. */
const loadTimes = makeVar<Record<string, Date>>({});

function useLoadedAt(url: string, isLoading: boolean, isLoaded: boolean): Date | undefined {
  const isPending = useRef(false);
  useEffect(() => {
    if (isLoading) isPending.current = true;
    if (isLoading || !isLoaded) return;
    const times = loadTimes();
    if (isPending.current || !times[url]) loadTimes({ ...times, [url]: new Date() });
    isPending.current = false;
  }, [url, isLoading, isLoaded]);
  return useReactiveVar(loadTimes)[url];
}
