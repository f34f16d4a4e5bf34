import { useEffect } from 'react';
import type { Preloadable } from '../ui/preloadable';

interface PreloadOnInputProps {
  parts: readonly Pick<Preloadable<never>, 'preload'>[];
}

/** Fetches what comes next while the person is typing. */
export function PreloadOnInput({ parts }: PreloadOnInputProps) {
  useEffect(() => {
    const load = () => {
      // Without them now, the next screen asks again when it is opened.
      for (const part of parts) void part.preload().catch(() => undefined);
    };
    window.addEventListener('input', load, { once: true });
    return () => window.removeEventListener('input', load);
  }, [parts]);
  return null;
}
