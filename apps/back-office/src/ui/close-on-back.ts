import { useEffect, useEffectEvent } from 'react';

/** What a step back closes, the part that was opened last at the end. */
const open: (() => void)[] = [];

/**
 * While the calling part is shown, a step back in the browser closes it instead of leaving the screen: on a phone that is the
 * way out of everything that lies above a page. A page outside of the app is left all the same.
 *
 * @param close does what Escape does
 */
export function useCloseOnBack(close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const closer = () => closeNow();
    open.push(closer);
    return () => {
      open.splice(open.indexOf(closer), 1);
    };
  }, []);
}

/** Closes what was opened last. */
export function lastOpened(): (() => void) | undefined {
  return open.at(-1);
}
