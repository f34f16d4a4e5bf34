import { useEffect } from 'react';
import type { Preloadable } from '../ui/preloadable';

interface PreloadOnInputProps {
  parts: readonly Pick<Preloadable<never>, 'preload'>[];
}

/** Preloads the next screen on the first input. */
export function PreloadOnInput({ parts }: PreloadOnInputProps) {
  useEffect(() => {
    const load = () => {
      // After a failure the next screen requests them when it opens.
      for (const part of parts) void part.preload().catch(() => undefined);
    };
    window.addEventListener('input', load, { once: true });
    return () => window.removeEventListener('input', load);
  }, [parts]);
  return null;
}
