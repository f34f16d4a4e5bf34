import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { SiteContent } from '@tiempos/site-content';
import type { Head } from '../layout/document-head';
import type { Preloadable } from '../ui/preloadable';

/** The current location: the parameters of the route's pattern, and the query string. */
export interface RouteLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** The props of a screen: the variables of its operation, the same as on the server. */
export interface ScreenProps<Variables = object> {
  variables: Variables;
}

/**
 * The definition of a screen. The server uses it to fetch data, render and respond; the browser to load the screen and
 * to set the title. A path that matches no route is a page of the site.
 */
export interface Route<Data, Variables extends OperationVariables> {
  /** Pattern of react-router. */
  readonly path: string;
  /**
   * The query parameters that the screen reads. The server passes no others, because they are also the cache key of the
   * rendered page.
   */
  readonly search?: readonly string[];
  readonly screen: Preloadable<ScreenProps<Variables>>;
  /** The operation that fetches the initial data of the screen. */
  readonly operation?: {
    readonly document: TypedDocumentNode<Data, Variables>;
    readonly variables: (location: RouteLocation) => Variables;
    /** Render the page even if the operation failed; the browser retries. Default: the server responds with 500. */
    readonly isOptional?: boolean;
  };
  /** Prefetches the screen's first queries in the browser, in parallel with the screen's code. */
  readonly prefetch?: (client: ApolloClient, location: RouteLocation) => Promise<void>;
  /**
   * The layout of the screen. `site`: header and footer. `plain`: the logo. `dashboard`: the sidebar, behind the guard
   * (F31); the server responds with the same shell to everyone, and only the browser renders the screen.
   */
  readonly frame?: 'site' | 'plain' | 'dashboard';
  readonly head: (page: HeadInput<Data>) => Head;
}

/** The input of a page's head; `data` is undefined while it loads. */
export interface HeadInput<Data> extends RouteLocation {
  readonly data: Data | undefined;
  readonly content: SiteContent;
}

/** A route of any data type: only the route itself creates its variables and reads its data. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRoute = Route<any, any>;
