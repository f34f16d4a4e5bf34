import type { SiteOwner } from '@tiempos/site-content';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';

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
  /** URLs of the modules that each page loads. */
  readonly scripts: readonly string[];
  /** Runs one operation against the schema, in-process. Failures are returned, as HTTP clients read them. */
  readonly execute: (operation: PageOperation) => Promise<PageOperationResult>;
}

/** The query of a page. */
export interface PageOperation {
  readonly document: DocumentNode;
  readonly variables: Record<string, unknown>;
}

/** Its result. */
export interface PageOperationResult {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly GraphQLFormattedError[];
}

/** A rendered page, or a redirect. */
export type RenderedPage =
  | { readonly redirect: string; readonly isPermanent: boolean }
  | {
      readonly redirect?: undefined;
      readonly status: 200 | 404;
      /** The URL is a secret: the page must not be cached or indexed, and sends no referrer. */
      readonly isPrivate: boolean;
      /** UTF-8, in parts: what pages have in common is encoded once. */
      readonly html: readonly Uint8Array[];
      /** Texts of the inline scripts and styles, for the hashes of a content security policy. Pages with the same have the same list. */
      readonly inlineScripts: readonly string[];
      readonly inlineStyles: readonly string[];
    };

/** The data of a page could not be read. */
export interface PageDataError extends Error {
  /** Of the API's errors. */
  readonly code: string;
  /** Where a visitor is sent meanwhile (F21). */
  readonly visitorPath?: string;
}

/** Renders one public page. @throws PageDataError */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** The path of a page with the query parameters that it depends on. */
export interface PublicPage {
  /** Pattern of the path. */
  readonly path: string;
  readonly search: readonly string[];
}

/** The cacheable pages, for a server with a response cache. */
export declare const publicPages: readonly PublicPage[];

/** The built renderer, `dist/server/render.js`. */
export declare const renderPage: RenderPage;
