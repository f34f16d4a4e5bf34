import { preloadable } from '../../ui/preloadable';
import { screens } from '../../routing/paths';
import type { Route } from '../../routing/route';

/** The manual of the back-office for editors (F154). */
export const helpRoute: Route = {
  ...screens.help,
  screen: preloadable(() => import('./help')),
};
