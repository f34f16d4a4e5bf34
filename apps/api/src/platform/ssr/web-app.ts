import type { PageRequest as SiteRequest, RenderedPage as RenderedSitePage } from '@tiempos/site/server';
import type { PageRequest as WebRequest, RenderedPage as RenderedShell } from '@tiempos/back-office/server';

/** The folders of the two front ends, found through their packages. */
export const siteRoot = new URL('./', import.meta.resolve('@tiempos/site/package.json'));
export const webRoot = new URL('./', import.meta.resolve('@tiempos/back-office/package.json'));

/** What a page is rendered from, whichever front end has it. */
export type PageRequest = Omit<SiteRequest, 'scripts'> & Omit<WebRequest, 'template'>;

/** The front ends: built, or from their sources in development. */
export abstract class WebApp {
  /** Whether pages have the strict content security policy; Vite injects scripts in development. */
  abstract readonly hasStrictPolicy: boolean;

  /** Composes the shell of a screen of the back-office, or renders a page of the site, which has every other path. */
  abstract render(request: PageRequest): RenderedShell | Promise<RenderedSitePage | RenderedShell>;
}
