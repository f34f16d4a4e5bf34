/**
 * Scrolls to the target of a hash: smoothly, at once where the visitor wants no motion (C6). At least 100 ms after the
 * call; then as soon as the target exists and the fonts are loaded, at most 500 ms after the target (F13, C58). After a
 * navigation the screen first loads its code, so the target is awaited for ten seconds. Scrolling by the visitor
 * cancels it.
 *
 * Also inlined into the head of every page (vite/deferred-boot.ts): no imports, no outer names.
 *
 * @returns a function that cancels
 */
export function scrollToHash(hash: string): () => void {
  const DELAY_MS = 100;
  const FONTS_LIMIT_MS = 500;
  const ATTEMPTS = 100;
  const OFFSET_PX = 100;
  const scrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Malformed percent-encoding, as in a truncated link.
  }
  let attempts = 0;
  let waitedMs = 0;

  const timer = setInterval(() => {
    const target = document.getElementById(id);
    attempts += 1;
    if (target) {
      waitedMs += DELAY_MS;
      if (document.fonts.status === 'loading' && waitedMs < FONTS_LIMIT_MS) return;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const top = target.getBoundingClientRect().top + window.scrollY - OFFSET_PX;
      window.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
    }
    if (target || attempts === ATTEMPTS) stop();
  }, DELAY_MS);
  function stop() {
    clearInterval(timer);
    for (const event of scrollEvents) removeEventListener(event, stop);
  }
  for (const event of scrollEvents) addEventListener(event, stop, { passive: true });
  return stop;
}
