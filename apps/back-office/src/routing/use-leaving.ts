import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { blockHistory } from './history-blocker';

/** The prompt before a navigation that would lose unsaved changes. */
export interface Leaving {
  readonly isPromptOpen: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Prompts before a navigation inside the app that would lose unsaved changes (C29). `useBlocker` of the router needs a
 * data router. So clicks are handled before the router handles them, and steps back or forward are reverted. One
 * component at a time can use it.
 *
 * @param mayLeave whether there are no unsaved changes
 */
export function useLeaving(mayLeave: () => boolean): Leaving {
  const [proceed, setProceed] = useState<() => void>();
  const isDecided = useRef(false);
  const canLeave = useEffectEvent(() => isDecided.current || mayLeave());

  useEffect(() => {
    const initialIndex = historyIndex();
    let isReturning = false;

    function click(event: MouseEvent) {
      const element = leavingElement(event);
      if (!element || canLeave()) return;
      event.preventDefault();
      event.stopPropagation();
      setProceed(() => () => element.click());
    }

    function step(event: PopStateEvent) {
      if (!isReturning && canLeave()) return;
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      // Without the Navigation API the direction is unknown; most steps go back.
      const back = initialIndex - historyIndex() || 1;
      isReturning = true;
      window.history.go(back);
      setProceed(() => () => window.history.go(-back));
    }

    window.addEventListener('click', click, { capture: true });
    const stopWatching = blockHistory(step);
    return () => {
      window.removeEventListener('click', click, { capture: true });
      stopWatching();
    };
  }, []);

  return {
    isPromptOpen: proceed !== undefined,
    stay: () => setProceed(undefined),
    leave() {
      isDecided.current = true;
      setProceed(undefined);
      proceed?.();
    },
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

/** The index of the current history entry; always 0 in browsers without the Navigation API. */
function historyIndex(): number {
  return (window.navigation as Navigation | undefined)?.currentEntry?.index ?? 0;
}

/** The element of a click that navigates: a link of this site or a marked button. New tabs and windows do not count. */
function leavingElement(event: MouseEvent): HTMLElement | undefined {
  const element = (event.target as Element).closest<HTMLElement>('a[href], [data-leaves-screen]');
  if (!element || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const isElsewhere =
    element instanceof HTMLAnchorElement &&
    (element.target !== '' || element.origin !== window.location.origin);
  const isHere = element.getAttribute('href')?.startsWith('#');
  return isElsewhere || isHere || element.isContentEditable ? undefined : element;
}
