import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page settles before it moves to its hash: at least, and at most once its target is there (F13, C58). */
const HASH_DELAY_MS = 100;
const HASH_LIMIT_MS = 500;

/** How far under the top the target stops (C6). */
const HASH_OFFSET_PX = 100;

/** A screen that is opened from another one first fetches its code: the target is looked for again for ten seconds. */
const HASH_ATTEMPTS = 100;

/**
 * Moves to the hash on load, on arrival and on each click of an anchor; to the top of a newly opened page, whose main
 * part takes the focus. Back and forward are left to the browser, and who refines a list in place stays there. Who moves
 * with the Tab key gets true heights first.
 */
export function useScrolling(): void {
  const { pathname, search, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ pathname, search });

  useEffect(() => {
    const layOutForTab = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Tab') layOutWhole();
    };
    addEventListener('keydown', layOutForTab);
    return () => removeEventListener('keydown', layOutForTab);
  }, []);

  useEffect(() => {
    const isNewPath = shown.current.pathname !== pathname;
    const isNewPage = isNewPath || (shown.current.search !== search && navigationType === 'PUSH');
    shown.current = { pathname, search };
    if (hash) return moveToHash(hash);
    if (isNewPage && navigationType !== 'POP') {
      window.scrollTo(0, 0);
      document.querySelector('main')?.focus({ preventScroll: true });
    }
    return undefined;
  }, [pathname, search, hash, key, navigationType]);
}

/**
 * What waits to be laid out (landing.tsx) or for its font would push away what is moved to, by a hash or by the Tab key,
 * which brings it into view only once.
 */
function layOutWhole() {
  document.documentElement.dataset.isWhole = 'true';
}

/** What a visitor scrolls with: whoever has done so meanwhile is left alone (C58). */
const scrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Moves to a place of the page once it stands there. @returns what gives up */
function moveToHash(hash: string): () => void {
  let attempts = 0;
  let waitedMs = 0;
  const timer = setInterval(() => {
    const target = document.getElementById(idOf(hash));
    attempts += 1;
    if (target) {
      layOutWhole();
      waitedMs += HASH_DELAY_MS;
      if (areFontsPending() && waitedMs < HASH_LIMIT_MS) return;
      scrollTo(target);
    }
    if (target || attempts === HASH_ATTEMPTS) stop();
  }, HASH_DELAY_MS);
  const stop = () => {
    clearInterval(timer);
    for (const event of scrollEvents) removeEventListener(event, stop);
  };
  for (const event of scrollEvents) addEventListener(event, stop, { passive: true });
  return stop;
}

function areFontsPending() {
  const { fonts } = document.documentElement.dataset;
  return (fonts !== undefined && fonts !== 'worn') || document.fonts?.status === 'loading';
}

function scrollTo(target: HTMLElement) {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = target.getBoundingClientRect().top + window.scrollY - HASH_OFFSET_PX;
  window.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
}

function idOf(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Cut off in the middle of a letter by whoever shared it.
    return hash.slice(1);
  }
}
