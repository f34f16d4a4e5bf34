import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { blockHistory } from './history-blocker';

/** The question whether a screen is left although what was written gets lost. */
export interface Leaving {
  readonly isPromptOpen: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before a screen is left inside the app where leaving would lose what was written (C29). The router cannot: its
 * blockers need another kind of router. So clicks are seen before it sees them, and steps back or forward are taken
 * back. One component at a time can use it.
 *
 * @param mayLeave nothing is lost
 */
export function useLeaving(mayLeave: () => boolean): Leaving {
  const [goOn, setGoOn] = useState<() => void>();
  const isDecided = useRef(false);
  const isFree = useEffectEvent(() => isDecided.current || mayLeave());

  useEffect(() => {
    const place = historyIndex();
    let isReturning = false;

    function click(event: MouseEvent) {
      const way = leavingElement(event);
      if (!way || isFree()) return;
      event.preventDefault();
      event.stopPropagation();
      setGoOn(() => () => way.click());
    }

    function step(event: PopStateEvent) {
      if (!isReturning && isFree()) return;
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      // Without the Navigation API the direction is unknown; most steps go back.
      const back = place - historyIndex() || 1;
      isReturning = true;
      window.history.go(back);
      setGoOn(() => () => window.history.go(-back));
    }

    window.addEventListener('click', click, { capture: true });
    const stopWatching = blockHistory(step);
    return () => {
      window.removeEventListener('click', click, { capture: true });
      stopWatching();
    };
  }, []);

  return {
    isPromptOpen: goOn !== undefined,
    stay: () => setGoOn(undefined),
    leave() {
      isDecided.current = true;
      setGoOn(undefined);
      goOn?.();
    },
  };
}

/** Closing the tab or loading another page asks through the browser (C29). */
export function useConfirmOnClose(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

/** Where the current entry stands in the browser's history; always 0 in browsers without the Navigation API. */
function historyIndex(): number {
  return (window.navigation as Navigation | undefined)?.currentEntry?.index ?? 0;
}

/** What leads to another screen: a link of this site, or a button that says so. New tabs and windows lose nothing. */
function leavingElement(event: MouseEvent): HTMLElement | undefined {
  const way = (event.target as Element).closest<HTMLElement>('a[href], [data-leaves-screen]');
  if (!way || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const isElsewhere =
    way instanceof HTMLAnchorElement && (way.target !== '' || way.origin !== window.location.origin);
  const isHere = way.getAttribute('href')?.startsWith('#');
  return isElsewhere || isHere || way.isContentEditable ? undefined : way;
}
