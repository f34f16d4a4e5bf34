import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';

/** The manual of the back-office for editors (F154). */
export const helpRoute: Route = {
  path: '/dashboard/help',
  frame: 'dashboard',
  screen: preloadable(() => import('./help')),
  title: 'Trợ giúp',
};
