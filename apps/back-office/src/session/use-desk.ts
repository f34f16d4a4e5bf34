import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { DeskDocument } from './desk.generated';

/** What the signed-in account may see besides posts (C103). */
export interface Desk {
  readonly isManager: boolean;
  /** Contact messages that nobody has answered; null for an account that is no manager. */
  readonly openMessages: number | null;
}

/** Loaded once; the desk is undefined until it is known. */
export function useDesk() {
  const { data, loading, error, refetch } = useQuery(DeskDocument);
  const desk: Desk | undefined = data?.me ?? undefined;
  return { desk, isLoading: loading, error, refetch };
}

/** Loads a manager's number of open messages with each screen; nothing polls (C104). */
export function useFreshDesk(pathname: string): void {
  const { data, refetch } = useQuery(DeskDocument);
  const isManager = data?.me?.isManager ?? false;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What is on the screen stays when there is no response.
    if (isManager) void refetch().catch(() => undefined);
  }, [pathname, isManager, refetch]);
}
