import type { Plugin } from 'vite';
import { scrollToHash } from '../src/routing/scroll-to-hash.ts';

/** The delay before a page without input is hydrated; until then a slow phone's CPU stays idle. */
const IDLE_START_MS = 10_000;

/**
 * Replaces the module script of the built page by one that fetches the app after `load` and starts it on the first
 * input, at the latest after a delay: a page is read long before it is used, and links work without the app. Pages with
 * forms (login) and those with a hash to scroll to (F13) start right after `load`; the scrolling itself does not wait
 * for the app. Under /dashboard, where the server renders no content, it starts at once. A click on a button or on a
 * video before hydration is stored and replayed by `HydrationFlag`.
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
          .replace('</head>', () => `<script>${hashScript}</script><script>${call}</script></head>`);
      },
    },
  };
}

const moduleScripts = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g;
const modulePreloads = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;

const hashScript = `(${scrollOnLoad.toString()})(${scrollToHash.toString()})`;

// Both are serialised into the page: no imports, no outer names.

/**
 * Hides the hash of a new page from the browser until the page has loaded: its own jump would prevent smooth scrolling.
 */
function scrollOnLoad(scroll: typeof scrollToHash) {
  const { hash, pathname, search } = location;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser restores the scroll position of reloads and history steps.
  if (!hash || navigation?.type !== 'navigate') return;
  history.replaceState(history.state, '', pathname + search);
  const { href } = location;
  // Another hash or page may be chosen meanwhile.
  const isStill = () => location.href === href;
  addEventListener('DOMContentLoaded', () => {
    if (isStill()) scroll(hash);
  });
  addEventListener('load', () => {
    if (isStill()) history.replaceState(history.state, '', pathname + search + hash);
  });
}

function boot(entry: string, needed: string[], readingMs: number) {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void import(entry);
  };
  const preloadModules = (fetchPriority: string) => {
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
    preloadModules('auto');
    addEventListener('DOMContentLoaded', start);
  }
  addEventListener('load', () => {
    if (location.hash || document.querySelector('[data-in-use]')) {
      setTimeout(start, 0);
      return;
    }
    // Not earlier: a reload restores the scroll position first.
    startOn(['scroll']);
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    // After the first paint.
    setTimeout(() => whenIdle(() => preloadModules('low')), 500);
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
