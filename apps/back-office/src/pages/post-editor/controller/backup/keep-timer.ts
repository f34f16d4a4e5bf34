/** The maximum loss in a crash: one second of typing, or five without a pause. */
const KEEP_AFTER_MS = 1000;
const KEEP_AT_LATEST_MS = 5000;
/** Enough time to paint the last key: reading a long text does not delay input. */
const PAUSE_MS = 60;

/** The debounce of draft backups. */
export interface KeepTimer {
  /** Schedules a backup after a change: within a second, or at once when the page is left or hidden. */
  schedule: () => void;
  /** Cancels the schedule, after the text was stored or saved. */
  stop: () => void;
  /** Listens for the end of the page. @returns a function that stops it */
  listen: () => () => void;
}

/** @param keep stores the text */
export function createKeepTimer(keep: () => void): KeepTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = 0;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  function run() {
    stop();
    keep();
  }
  function flush() {
    if (timer !== undefined) run();
  }

  return {
    stop,
    schedule() {
      if (timer === undefined) changedAt = Date.now();
      const age = Date.now() - changedAt;
      if (age > KEEP_AT_LATEST_MS) return;
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(PAUSE_MS, KEEP_AFTER_MS - age));
    },
    listen() {
      window.addEventListener('pagehide', flush);
      document.addEventListener('visibilitychange', flush);
      return () => {
        window.removeEventListener('pagehide', flush);
        document.removeEventListener('visibilitychange', flush);
      };
    },
  };
}
