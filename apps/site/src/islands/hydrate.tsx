import { createSite, createStyleCache, SiteProvider, type SiteSettings } from '@tiempos/ui';
import { followTranslations, reportSilentInputOnSubmit } from '@tiempos/ui/browser';
import { ToastViewport } from '@tiempos/ui/toast';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandFrame } from './island-frame';
import { keepTyped } from './keep-typed';
import { pageToasts } from './page-toasts';

/** The styles of all React islands of the page. */
const emotion = createStyleCache();

followTranslations();
reportSilentInputOnSubmit();

/** Starts React on an island of the server. What was typed stays. */
export function hydrate(element: HTMLElement, View: ComponentType): Promise<void> {
  const { site, props } = JSON.parse(element.dataset.props!) as { site: SiteSettings; props: object };
  const restoreTyped = keepTyped(element);
  showToasts();
  return new Promise((resolve) => {
    const onStart = () => {
      restoreTyped();
      resolve();
    };
    const island = (
      <IslandFrame emotion={emotion} onStart={onStart}>
        <SiteProvider value={createSite(site)}>
          <View {...props} />
        </SiteProvider>
      </IslandFrame>
    );
    const options = { identifierPrefix: element.dataset.island };
    // A translation has put other elements there: React would refuse them and render the island anew as well.
    if (element.querySelector('font')) createRoot(element, options).render(island);
    else hydrateRoot(element, island, options);
  });
}

/** Shows the toasts of the page from now on. */
export function showToasts(): void {
  const element = document.querySelector<HTMLElement>('[data-island=toasts]')!;
  if (element.dataset.state === 'live') return;
  element.dataset.state = 'live';
  createRoot(element).render(
    <IslandFrame emotion={emotion}>
      <ToastViewport store={pageToasts} />
    </IslandFrame>,
  );
}
