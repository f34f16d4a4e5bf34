import type { ApolloClient } from '@apollo/client';
import type { Preloadable } from '../ui/preloadable';

/** The current location: the parameters of the route's pattern, and the query string. */
export interface RouteLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** The definition of a screen. */
export interface Route {
  /** Pattern of react-router. */
  readonly path: string;
  /** The query parameters that the screen reads; they are also the cache key of the rendered page. */
  readonly search?: readonly string[];
  readonly screen: Preloadable<object>;
  /** Prefetches the screen's first queries in the browser, in parallel with the screen's code. */
  readonly prefetch?: (client: ApolloClient, location: RouteLocation) => Promise<void>;
  /**
   * The layout of the screen. `plain`: the logo. `dashboard`: the sidebar, behind the guard (F31); the server responds with
   * the same shell to everyone, and only the browser renders the screen.
   */
  readonly frame: 'plain' | 'dashboard';
  /** The page's title, before the name of the site. */
  readonly title: string;
}
