import type { ApolloClient } from '@apollo/client';
import type { ScreenPath } from './paths';
import type { Preloadable } from '../ui/preloadable';

/** The current location: the parameters of the route's pattern, and the query string. */
export interface RouteLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** The definition of a screen. */
export interface Route extends ScreenPath {
  readonly screen: Preloadable<object>;
  /** Prefetches the screen's first queries in the browser, in parallel with the screen's code. */
  readonly prefetch?: (client: ApolloClient, location: RouteLocation) => Promise<void>;
}
