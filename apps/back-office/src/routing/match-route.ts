import { matchPath } from 'react-router-dom';
import type { Route, RouteLocation } from './route';

/**
 * The first route whose pattern matches a path, with its parameters; undefined for a page of the site. A link to `//` names
 * another host.
 */
export function matchRoute(
  routes: readonly Route[],
  { pathname, search = '' }: { pathname: string; search?: string },
): { route: Route; location: RouteLocation } | undefined {
  for (const route of pathname.startsWith('//') ? [] : routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, location: { params: match.params, search: new URLSearchParams(search) } };
  }
  return undefined;
}
