/**
 * Scrolls to the target of a hash: smoothly, at once where the visitor wants no motion (C6). At least 100 ms after the
 * call; then as soon as the target is there and the fonts are, at most 500 ms after the target (F13, C58). A screen that is
 * opened from another one first fetches its code, so the target is looked for during ten seconds. Whoever scrolls meanwhile
 * is left alone.
 *
 * Stands in the head of every page too (vite/deferred-boot.ts): no imports, no outer names.
 *
 * @returns how to give up
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
    // Cut off in the middle of a letter by whoever shared it.
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
