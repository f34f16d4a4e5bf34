import { useEffect, useState } from 'react';

/** A spinner that appears or disappears at once would flicker. */
const SPIN_DELAY_MS = 400;
const SPIN_AT_LEAST_MS = 300;

/** Whether to show that something is pending: from 400 ms on, and then for 300 ms or longer. */
export function useSpinDelay(isPending: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    if (isPending === (shownAt !== undefined)) return;
    const wait = isPending ? SPIN_DELAY_MS : Math.max(0, shownAt! + SPIN_AT_LEAST_MS - Date.now());
    const timer = setTimeout(() => setShownAt(isPending ? Date.now() : undefined), wait);
    return () => clearTimeout(timer);
  }, [isPending, shownAt]);
  return shownAt !== undefined;
}
