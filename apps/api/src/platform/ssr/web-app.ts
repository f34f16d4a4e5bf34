import type { RenderPage } from '@tiempos/web/server';

/** Where the web app's folder is, found through its package. */
export const webRoot = new URL('../../', import.meta.resolve('@tiempos/web/client/index.html'));

/** The web app as the server uses it: built, or straight from its source while developing. */
export abstract class WebApp {
  /** Whether pages carry the strict content security policy; a development server injects scripts of its own. */
  abstract readonly hasStrictPolicy: boolean;

  /** The renderer, and the document it fills for this address. */
  abstract load(url: string): Promise<{ renderPage: RenderPage; template: string }>;
}
