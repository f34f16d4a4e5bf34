import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useSessionState } from '../session/session-context';
import type { Route } from '../routing/route';

/** Prefetches the data of the next screen as soon as somebody has signed in, in parallel with that screen's code. */
export function PrefetchOnSignIn({ route }: { route: Route }) {
  const client = useApolloClient();
  const { user } = useSessionState();
  const wasSignedIn = useRef(user !== undefined);
  useEffect(() => {
    if (user && !wasSignedIn.current) {
      const location = { params: {}, search: new URLSearchParams() };
      void route.prefetch?.(client, location).catch(() => undefined);
    }
    wasSignedIn.current = user !== undefined;
  }, [client, route, user]);
  return null;
}
