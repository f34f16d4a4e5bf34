import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useSessionState } from '../session/session-context';
import type { AnyRoute } from '../routing/route';

/** Asks for what the next screen shows as soon as somebody has signed in, while that screen is still being made. */
export function PrefetchOnSignIn({ route }: { route: AnyRoute }) {
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
