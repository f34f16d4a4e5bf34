import { useEffect } from 'react';

interface Preload {
  preload: () => Promise<void>;
}

/**
 * Preloads components on the first pointer movement or key press on a screen: before a click can open them, and after
 * the screen itself has loaded.
 *
 * @param components always the same array
 */
export function usePreload(components: readonly Preload[]): void {
  useEffect(() => {
    const load = () => {
      stop();
      // Opening the component loads it again and reports the error.
      for (const { preload } of components) void preload().catch(() => undefined);
    };
    const stop = () => events.forEach((event) => removeEventListener(event, load));
    for (const event of events) addEventListener(event, load, { passive: true });
    return stop;
  }, [components]);
}

const events = ['pointerover', 'keydown'] as const;
