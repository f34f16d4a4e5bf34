import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { SiteContent } from '@tiempos/site-content';
import type { Head } from '../layout/document-head';
import type { Preloadable } from '../ui/preloadable';

/** Where a visitor stands: what a route's pattern caught, and the query string. */
export interface RouteLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What a screen receives: the variables of its operation, the same that the server asked with. */
export interface ScreenProps<Variables = object> {
  variables: Variables;
}

/**
 * Everything the outside needs to know of a screen. The server reads it to fetch, render and answer; the browser to
 * load the screen and title the page. A path without a record is unknown, and unknown is 404.
 */
export interface Route<Data, Variables extends OperationVariables> {
  /** Pattern of react-router. */
  readonly path: string;
  /**
   * Names in the query string that the screen reads. The server hands it no others: whole answers are kept, and what is
   * not named here makes no difference to them.
   */
  readonly search?: readonly string[];
  readonly screen: Preloadable<ScreenProps<Variables>>;
  /** The one operation that reads all the screen shows first. */
  readonly operation?: {
    readonly document: TypedDocumentNode<Data, Variables>;
    readonly variables: (location: RouteLocation) => Variables;
    /** The page is worth answering when the operation failed; the browser asks again. Default: the server answers 500. */
    readonly isOptional?: boolean;
    /** Where the server sends the visitor instead, once it knows the data; undefined data was not found. */
    readonly redirect?: (data: Data | undefined) => string | undefined;
    /** What the screen shows when nothing was found, with status 404; without it the browser asks again. */
    readonly missing?: Data;
  };
  /** Asks the server, in the browser, for what the screen will ask first; its code is still on its way then. */
  readonly prefetch?: (client: ApolloClient, location: RouteLocation) => Promise<void>;
  readonly status?: 200 | 404;
  /** The path has a secret: no cache keeps the page, no search engine lists it, no other host learns its URL. */
  readonly isPrivate?: boolean;
  /**
   * What stands around the screen. `site`: header and footer. `plain`: the logo. `dashboard`: the sidebar, behind the
   * guard (F31); the server answers everybody the same empty shell, and only the browser renders the screen.
   */
  readonly frame?: 'site' | 'plain' | 'dashboard';
  readonly head: (page: HeadInput<Data>) => Head;
}

/** What a page's head is made of; `data` is undefined while it loads. */
export interface HeadInput<Data> extends RouteLocation {
  readonly data: Data | undefined;
  readonly content: SiteContent;
}

/** A route whose data only its own record knows: it makes its variables and reads its own answer. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRoute = Route<any, any>;
