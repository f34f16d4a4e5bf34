import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

/** What a step back closes, the part that was opened last at the end. */
const open: (() => void)[] = [];
const listeners = new Set<() => void>();

/**
 * While the calling part is shown, a step back in the browser closes it instead of leaving the screen: on a phone that is the
 * way out of everything that lies above a page. A page outside of the app is left all the same.
 *
 * @param close does what Escape does
 */
export function useCloseOnBack(close: () => void): void {
  const closeNow = useEffectEvent(close);
  // Not after the part is drawn: a step back in between left the screen.
  useLayoutEffect(() => {
    const closer = () => closeNow();
    open.push(closer);
    tell();
    return () => {
      open.splice(open.indexOf(closer), 1);
      tell();
    };
  }, []);
}

/** Closes what was opened last. */
export function lastOpened(): (() => void) | undefined {
  return open.at(-1);
}

/** Whether anything is open that a step back closes. */
export function useIsAnythingOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open.length > 0);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
