import { loadChunk } from '@tiempos/ui/browser';
import type { ComponentType } from 'react';

/** About one screen ahead: enough to load an island on a slow network before it is visible. */
const MARGIN_PX = 800;

/**
 * A React island that is loaded when it comes near, is focused or is sent. With Data Saver it does not come by itself.
 * `data-state` of its element is empty until then, `waiting` while something that was sent waits for it (`hold-forms.ts`),
 * `failed` if it cannot be loaded, and `live` from when it is there.
 *
 * @param load the island's component
 */
export function whenNear(load: () => Promise<{ default: ComponentType<never> }>) {
  return (element: HTMLElement): void => {
    // The data that it needs could not be loaded.
    if (element.dataset.state === 'failed') return;
    let isStarting = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void start();
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    const isWanted = element.dataset.state === 'waiting' || element.contains(document.activeElement);
    if (isWanted) void start();
    else if (!isSavingData()) observer.observe(element);
    element.addEventListener('focusin', start);
    element.addEventListener('submit', () => {
      if (element.dataset.state === 'failed') element.dataset.state = 'waiting';
      void start();
    });

    async function start() {
      if (isStarting) return;
      isStarting = true;
      observer.disconnect();
      const loaded = Promise.all([loadChunk(() => import('./hydrate')), loadChunk(load)]);
      const parts = await loaded.catch(() => undefined);
      if (!parts) {
        // Said in the page.
        element.dataset.state = 'failed';
        isStarting = false;
        return;
      }
      const [{ hydrate }, { default: View }] = parts;
      await hydrate(element, View as ComponentType);
      const isAwaited = element.dataset.state === 'waiting';
      element.dataset.state = 'live';
      if (isAwaited) element.querySelector('form')!.requestSubmit();
    }
  };
}

/** Not every browser has the Network Information API. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
