import { useLayoutEffect, useRef } from 'react';

/** A ref to the latest rendered value, for functions that outlive a render. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
