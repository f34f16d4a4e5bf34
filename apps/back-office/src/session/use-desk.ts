import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { DeskDocument } from './desk.generated';

/** What the signed-in account may see besides posts (C103). */
export interface Desk {
  readonly isManager: boolean;
  /** Contact messages that nobody has answered; null for an account that is no manager. */
  readonly openMessages: number | null;
}

/** Loads it, and a manager's number of open messages anew with each screen; nothing polls (C104). Undefined until it is known. */
export function useDesk(pathname: string): Desk | undefined {
  const { data, refetch } = useQuery(DeskDocument);
  const desk = data?.me ?? undefined;
  const isManager = desk?.isManager ?? false;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What is on the screen stays when there is no response.
    if (isManager) void refetch().catch(() => undefined);
  }, [pathname, isManager, refetch]);
  return desk;
}
