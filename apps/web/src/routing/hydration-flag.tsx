import { useEffect } from 'react';

/** Marks the page as hydrated and replays a click that came before (deferred-boot.ts). Renders nothing. */
export function HydrationFlag() {
  useEffect(() => {
    document.body.dataset.hydrated = 'true';
    const clicked = window.clickBeforeHydration;
    window.clickBeforeHydration = undefined;
    setTimeout(() => clicked?.click(), 0);
  }, []);
  return null;
}
