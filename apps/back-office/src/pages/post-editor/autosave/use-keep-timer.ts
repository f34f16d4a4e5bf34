import { useCallback, useEffect, useRef } from 'react';

/** The maximum loss in a crash: one second of typing, or five without a pause. */
const KEEP_AFTER_MS = 1000;
const KEEP_AT_LATEST_MS = 5000;
/** Enough time to paint the last key: reading a long text does not delay input. */
const PAUSE_MS = 60;

/** The debounce of local copies. */
export interface KeepTimer {
  /** Schedules a copy after a change: within a second, or at once when the page is left or hidden. */
  schedule: () => void;
  /** Cancels the schedule, after the text was stored or saved. */
  stop: () => void;
}

/** @param keep stores the text; always the same function */
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
