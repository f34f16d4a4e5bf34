import { useCallback, useEffect, useRef } from 'react';

/** How much typing a crash may cost: one second, or five where the keys leave no pause to keep it in. */
const KEEP_AFTER_MS = 1000;
const KEEP_AT_LATEST_MS = 5000;
/** A key has been painted by then: reading a long text now delays none. */
const PAUSE_MS = 60;

/** When a text that is being written is kept. */
export interface KeepTimer {
  /** Something was written: it is kept within a second, or at once where the page is left or hidden. */
  schedule: () => void;
  /** It is kept or saved: nothing is due any more. */
  stop: () => void;
}

/** @param keep keeps the text; always the same function */
export function useKeepTimer(keep: () => void): KeepTimer {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changedAt = useRef(0);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const run = useCallback(() => {
    stop();
    keep();
  }, [keep, stop]);

  const schedule = useCallback(() => {
    if (timer.current === undefined) changedAt.current = Date.now();
    const age = Date.now() - changedAt.current;
    if (age > KEEP_AT_LATEST_MS) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(run, Math.max(PAUSE_MS, KEEP_AFTER_MS - age));
  }, [run]);

  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) run();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [run]);

  return { schedule, stop };
}
