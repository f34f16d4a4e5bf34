import { useEffect, useState } from 'react';

/** The debounce of a search. */
const PAUSE_MS = 300;

/** The debounced value. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
