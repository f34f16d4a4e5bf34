import { matchPath } from 'react-router-dom';
import type { AnyRoute, RouteLocation } from './route';

/**
 * The first route whose pattern matches a path, with its parameters; else `unknown`. Patterns ignore trailing slashes,
 * so `//` would match the landing page, although a link to `//` names another host.
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
