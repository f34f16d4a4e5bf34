const INTERVAL_MS = 60_000;

/** Makes a function that calls another one at most once a minute, such as one that warns of what a flood repeats. */
export function onceAMinute<Values extends unknown[]>(
  call: (...values: Values) => void,
): (...values: Values) => void {
  let calledAt = -Infinity;
  return (...values) => {
    if (performance.now() - calledAt < INTERVAL_MS) return;
    calledAt = performance.now();
    call(...values);
  };
}
