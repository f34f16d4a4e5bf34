import type { Plugin } from 'vite';

/**
 * Replaces the built page's module script by one that starts the app after `load` or at the first interaction: the
 * page is read long before it is used, and links work without the app. A click on a button before hydration is kept
 * and replayed by `HydrationMark`. Under /dashboard there is nothing to read before, and the app starts at once.
 */
export function deferredBoot(): Plugin {
  return {
    name: 'deferred-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const entry = moduleScript.exec(html)?.[1];
        if (!entry) throw new Error('index.html has no module script to defer');
        return html
          .replace(modulePreloads, '')
          .replace(moduleScript, `<script>(${boot.toString()})(${JSON.stringify(entry)})</script>`);
      },
    },
  };
}

const moduleScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const modulePreloads = /<link rel="modulepreload"[^>]*>\s*/g;

// Runs in the browser as it stands here: no imports, no outer names.
function boot(entry: string) {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void import(entry);
  };
  for (const event of ['pointerdown', 'keydown', 'touchstart', 'focusin', 'pointerover']) {
    addEventListener(event, start, { once: true, passive: true });
  }
  if (location.pathname.startsWith('/dashboard')) {
    // A shell without words: whoever works there waits for the app alone.
    const ahead = document.createElement('link');
    ahead.rel = 'modulepreload';
    ahead.href = entry;
    document.head.append(ahead);
    addEventListener('DOMContentLoaded', start);
  } else addEventListener('load', () => setTimeout(start, 0));
  addEventListener(
    'click',
    (event) => {
      if (document.body.dataset.hydrated) return;
      const button = (event.target as Element).closest('button');
      if (!button) return;
      event.preventDefault();
      window.clickBeforeHydration = button;
    },
    true,
  );
}
