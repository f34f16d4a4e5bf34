import { css } from '@emotion/react';

/** The browser scrolls smoothly to an anchor too, 100 px under the top, as `scroll-padding` says (C6). */
export const smoothScrolling = css({
  html: { '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
});

/**
 * Scrolls to the target of a hash: smoothly, at once where the visitor wants no motion (C6). At least 100 ms after the
 * call; then as soon as the fonts are loaded, at most 500 ms later (F13, C58). Scrolling by the visitor cancels it.
 *
 * Inlined into the head: no imports, no outer names.
 *
 * @returns a function that cancels
 */
export function scrollToHash(hash: string): () => void {
  const DELAY_MS = 100;
  const FONTS_LIMIT_MS = 500;
  const OFFSET_PX = 100;
  const scrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Malformed percent-encoding, as in a truncated link.
  }
  let waitedMs = 0;

  const timer = setInterval(() => {
    waitedMs += DELAY_MS;
    if (document.fonts.status === 'loading' && waitedMs < FONTS_LIMIT_MS) return;
    stop();
    const target = document.getElementById(id);
    if (!target) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = target.getBoundingClientRect().top + window.scrollY - OFFSET_PX;
    window.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
  }, DELAY_MS);
  function stop() {
    clearInterval(timer);
    for (const event of scrollEvents) removeEventListener(event, stop);
  }
  for (const event of scrollEvents) addEventListener(event, stop, { passive: true });
  return stop;
}

/**
 * Scrolls to the hash of a new page, and to the anchor of each clicked link of the page: a target may move while the fonts
 * arrive. The hash of a new page is hidden from the browser until it has loaded: its own jump would prevent smooth
 * scrolling.
 *
 * Inlined into the head: no imports, no outer names.
 */
export function scrollToAnchors(scroll: typeof scrollToHash): void {
  const { hash, pathname, search } = location;
  let stop = () => {};
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    if (!link || link.pathname !== pathname || link.search !== search) return;
    stop();
    stop = scroll(link.hash);
  });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser restores the scroll position of reloads and history steps.
  if (!hash || navigation?.type !== 'navigate') return;
  history.replaceState(history.state, '', pathname + search);
  const { href } = location;
  // Another hash or page may be chosen meanwhile.
  const isStill = () => location.href === href;
  addEventListener('DOMContentLoaded', () => {
    if (isStill()) stop = scroll(hash);
  });
  addEventListener('load', () => {
    if (isStill()) history.replaceState(history.state, '', pathname + search + hash);
  });
}
