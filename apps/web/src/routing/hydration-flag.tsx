import { useEffect } from 'react';

/** Marks the page as alive and repeats a click that came too early (deferred-boot.ts). Renders nothing. */
export function HydrationFlag() {
  useEffect(() => {
    document.body.dataset.hydrated = 'true';
    const clicked = window.clickBeforeHydration;
    window.clickBeforeHydration = undefined;
    setTimeout(() => clicked?.click(), 0);
  }, []);
  return null;
}
