import type { SiteLinks } from '@tiempos/site-content';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';

/** What the server hands to the renderer; the renderer itself knows no server. */
export interface PageRequest {
  /** Path and query string as the visitor asked for them. */
  readonly url: string;
  /** Absolute address of the site without a trailing slash (C49). */
  readonly publicUrl: string;
  /** What the operator gave (C4). */
  readonly siteLinks: SiteLinks;
  /** Days after which contact messages are deleted; the privacy policy names them. */
  readonly contactRetentionDays: number;
  /** The built index.html. */
  readonly template: string;
  /** Runs one operation against the schema, in-process. Failures are returned, as HTTP clients read them. */
  readonly execute: (operation: PageOperation) => Promise<PageOperationResult>;
  /** Lets other requests have their turn. */
  readonly pause: () => Promise<unknown>;
}

/** A screen's operation. */
export interface PageOperation {
  readonly document: DocumentNode;
  readonly variables: Record<string, unknown>;
}

/** Its answer. */
export interface PageOperationResult {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly GraphQLFormattedError[];
}

/** A page ready to be sent, or the address to send the visitor to. */
export type RenderedPage =
  | { readonly redirect: string }
  | {
      readonly redirect?: undefined;
      readonly status: 200 | 404;
      /** For who has its URL only: it must not be stored, listed or named to other hosts. */
      readonly isPrivate: boolean;
      readonly html: string;
      /** Texts of the inline scripts and styles, for the hashes of a content security policy. */
      readonly inlineScripts: readonly string[];
      readonly inlineStyles: readonly string[];
    };

/** Renders one page of the app. @throws Error with the failure's `code` when a required operation failed */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** An address of the app, and all of its query string that its page depends on. */
export interface PublicPage {
  /** Pattern of react-router. */
  readonly path: string;
  readonly search: readonly string[];
}

/** The pages that everyone gets the same, for a server that keeps whole answers. */
export declare const publicPages: readonly PublicPage[];

/** The built renderer, `dist/server/entry-server.js`. */
export declare const renderPage: RenderPage;
