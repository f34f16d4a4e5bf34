import { NetworkStatus } from '@apollo/client';
import { useState } from 'react';
import { loadFailure } from '@tiempos/ui/form';
import { filterOf, inboxUrl, type InboxView } from './inbox-url';
import { useMessagesQuery, type MessagesQuery } from './messages.generated';

type Page = NonNullable<MessagesQuery['contactMessages']>;

/** One page of the inbox as the screen shows it. */
export interface Inbox {
  /** Undefined until the first load. While it is loaded again, and after that has failed, the previous result. */
  readonly page?: Page;
  /** Those of the view before, until others are known. */
  readonly counts?: Page['counts'];
  readonly isReloading: boolean;
  readonly failure: string | undefined;
  reload: () => void;
}

/** Loads a page of the inbox, each time that it is opened: visitors write meanwhile. */
export function useInbox(view: InboxView): Inbox {
  const { data, previousData, error, networkStatus, refetch } = useMessagesQuery({
    variables: { page: view.page, ...filterOf(view) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // `previousData` may belong to another view.
  const url = inboxUrl(view);
  const [shown, setShown] = useState<{ url: string; page: Page }>();
  const page = data?.contactMessages ?? undefined;
  if (page && (shown?.url !== url || shown.page !== page)) setShown({ url, page });
  const isReloading = networkStatus === NetworkStatus.refetch;
  return {
    page: page ?? (shown?.url === url ? shown.page : undefined),
    counts: (data ?? previousData)?.contactMessages?.counts,
    isReloading,
    failure: error && !isReloading ? loadFailure(error) : undefined,
    // The screen renders `error`.
    reload: () => void refetch().catch(() => undefined),
  };
}
