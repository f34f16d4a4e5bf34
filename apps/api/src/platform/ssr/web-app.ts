import type { RenderPage } from '@tiempos/web/server';

/** The folder of the web app, found through its package. */
export const webRoot = new URL('../../', import.meta.resolve('@tiempos/web/client/index.html'));

/** The web app: built, or from its sources in development. */
export abstract class WebApp {
  /** Whether pages have the strict content security policy; Vite injects scripts in development. */
  abstract readonly hasStrictPolicy: boolean;

  /** The renderer and the HTML template for this URL. */
  abstract load(url: string): Promise<{ renderPage: RenderPage; template: string }>;
}
