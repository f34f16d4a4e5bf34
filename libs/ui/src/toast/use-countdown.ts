import { useEffect, useState } from 'react';
import { TOAST_DURATION_MS, type Toast, type ToastStore } from './toast-store';

/**
 * Dismisses a toast when it has been on the screen for its time (F135). Radix counts from before it has drawn the toast, and
 * the next screen's work may lie in between.
 *
 * @returns what pauses and resumes it, under the pointer or the focus
 */
export function useCountdown(
  { id, durationMs = TOAST_DURATION_MS }: Toast,
  { dismiss, setRest }: ToastStore,
) {
  const [{ start, stop, rest }] = useState(() => createCountdown(durationMs, () => dismiss(id)));
  useEffect(() => {
    setRest(id, rest);
    const frame = requestAnimationFrame(start);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [id, setRest, start, stop, rest]);
  return { onPause: stop, onResume: start };
}

function createCountdown(durationMs: number, end: () => void) {
  let left = durationMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  const rest = () => (timer === undefined ? left : Math.max(0, left - (performance.now() - startedAt)));
  function stop() {
    left = rest();
    clearTimeout(timer);
    timer = undefined;
  }
  function start() {
    stop();
    startedAt = performance.now();
    timer = setTimeout(end, left);
  }
  return { start, stop, rest };
}
