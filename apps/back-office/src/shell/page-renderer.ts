import type { SiteOwner } from '@tiempos/site-content';

/** The input of the renderer, which does not depend on the server. */
export interface PageRequest {
  /** Path and query string of the request. */
  readonly url: string;
  /** Absolute URL of the site without a trailing slash (C49). */
  readonly publicUrl: string;
  /** What SITE_FILE says, with the paths of its pictures (C83). */
  readonly owner: SiteOwner;
  /** Days after which contact messages are deleted; the privacy policy names them. */
  readonly contactRetentionDays: number;
  /** The page that mails a link for a new password; missing where no mail is set up. */
  readonly passwordResetPath?: string;
  /** The built index.html. */
  readonly template: string;
}

/** The shell of a screen. */
export interface RenderedPage {
  readonly redirect?: undefined;
  readonly status: 200;
  readonly isPrivate: boolean;
  readonly html: string;
  /** Texts of the inline scripts and styles, for the hashes of a content security policy. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

/** Composes the shell of one screen. */
export type RenderPage = (request: PageRequest) => RenderedPage;

/** A URL of the app with the query parameters that its page depends on. */
export interface PublicPage {
  /** Pattern of the path. */
  readonly path: string;
  readonly search: readonly string[];
}

/** Whether a URL, path and query string, is one of the app. */
export type HasPage = (url: string) => boolean;

/** The cacheable pages, for a server with a response cache. */
export declare const publicPages: readonly PublicPage[];

/** The built renderer, `dist/server/shell.js`. */
export declare const renderPage: RenderPage;
export declare const hasPage: HasPage;
