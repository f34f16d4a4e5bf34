import { matchPath } from 'react-router-dom';
import type { AnyRoute, RouteLocation } from './route';

/**
 * The record of a path and what its pattern caught; the first that fits, else `unknown`. Patterns overlook slashes at the
 * end, so `//` would be the landing page, though in a link it is another host.
 */
export function matchRoute(
  routes: readonly AnyRoute[],
  unknown: AnyRoute,
  { pathname, search }: { pathname: string; search: string },
): { route: AnyRoute; location: RouteLocation } {
  for (const route of pathname.startsWith('//') ? [] : routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, location: { params: match.params, search: new URLSearchParams(search) } };
  }
  return { route: unknown, location: { params: {}, search: new URLSearchParams(search) } };
}
