import { useLayoutEffect, useRef } from 'react';

/** A value as it was rendered last, for functions that live longer than one rendering. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
