import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation, type BlockerFunction } from 'react-router-dom';

/** The prompt before a navigation that would lose unsaved changes. */
export interface Leaving {
  readonly isPromptOpen: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Prompts before a navigation to another screen that would lose unsaved changes (C29). One component at a time can use it.
 *
 * @param mayLeave whether there are no unsaved changes
 */
export function useLeaving(mayLeave: () => boolean): Leaving {
  const { pathname: screen } = useLocation();
  // The router would learn of a new function after the next paint; a step back may come sooner.
  const latest = useRef({ mayLeave, screen });
  useLayoutEffect(() => {
    latest.current = { mayLeave, screen };
  }, [mayLeave, screen]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: { pathname }, nextLocation }) =>
        // Not while this screen is already left for another one, which is not drawn yet.
        pathname === latest.current.screen &&
        pathname !== nextLocation.pathname &&
        !latest.current.mayLeave(),
      [],
    ),
  );
  return {
    isPromptOpen: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}

/** Shows the browser's own prompt before the tab is closed or another page is loaded (C29). */
export function useConfirmOnClose(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isChanged]);
}
