import type { Plugin } from 'vite';
import { scrollToHash } from '../src/routing/scroll-to-hash.ts';

/** How long a page that nobody touches stays as the server sent it, and a cheap phone's processor free. */
const IDLE_START_MS = 10_000;

/**
 * Replaces the built page's module script by one that fetches the app after `load` and starts it when somebody first
 * does something, at the latest when the page has been read for a while: a page is read long before it is used, and
 * links work without the app. Pages that are there to be used (login) and those that have a hash to move to (F13)
 * start right after `load`; the move to the hash itself does not wait for the app. Under /dashboard, where there is nothing
 * to read before, it starts at once. A click on a button or on a video before hydration is kept and replayed by
 * `HydrationFlag`.
 */
export function deferredBoot(): Plugin {
  return {
    name: 'deferred-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts = [...html.matchAll(moduleScripts)];
        const entry = scripts.pop()?.[1];
        if (!entry) throw new Error('index.html has no module script to defer');
        const needed = [...scripts, ...html.matchAll(modulePreloads)].map(([, path]) => path);
        const call = `(${boot.toString()})(${JSON.stringify(entry)},${JSON.stringify(needed)},${IDLE_START_MS})`;
        return html
          .replace(modulePreloads, '')
          .replace(moduleScripts, '')
          .replace('</head>', () => `<script>${arrival}</script><script>${call}</script></head>`);
      },
    },
  };
}

const moduleScripts = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g;
const modulePreloads = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;

const arrival = `(${arriveAtHash.toString()})(${scrollToHash.toString()})`;

// Both run in the browser as they stand here: no imports, no outer names.

/** Hides a new page's hash from the browser until the page is there, whose own jump would leave nothing to scroll. */
function arriveAtHash(scroll: typeof scrollToHash) {
  const { hash, pathname, search } = location;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Reloads and steps in the history are put back to where they were.
  if (!hash || navigation?.type !== 'navigate') return;
  history.replaceState(history.state, '', pathname + search);
  addEventListener('DOMContentLoaded', () => scroll(hash));
  addEventListener('load', () => history.replaceState(history.state, '', pathname + search + hash));
}

function boot(entry: string, needed: string[], readingMs: number) {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void import(entry);
  };
  const fetchAhead = (fetchPriority: string) => {
    for (const href of [entry, ...needed]) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }),
      );
    }
  };
  const startOn = (events: string[]) => {
    for (const event of events) addEventListener(event, start, { once: true, passive: true });
  };
  startOn(['pointerdown', 'keydown', 'touchstart', 'focusin', 'pointerover']);
  if (location.pathname.startsWith('/dashboard')) {
    fetchAhead('auto');
    addEventListener('DOMContentLoaded', start);
  }
  addEventListener('load', () => {
    if (location.hash || document.querySelector('[data-in-use]')) {
      setTimeout(start, 0);
      return;
    }
    // Not before: a reload puts the page back to where it was scrolled.
    startOn(['scroll']);
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    // The page is painted first.
    setTimeout(() => whenIdle(() => fetchAhead('low')), 500);
    setTimeout(() => whenIdle(start), readingMs);
  });
  addEventListener(
    'click',
    (event) => {
      if (document.body.dataset.hydrated) return;
      const clicked = (event.target as Element).closest<HTMLElement>('button, a[data-player]');
      if (!clicked) return;
      event.preventDefault();
      window.clickBeforeHydration = clicked;
    },
    true,
  );
}
