import { preloadable } from '../../ui/preloadable';
import { screens } from '../../routing/paths';
import type { Route } from '../../routing/route';

/** The login, to which the guard redirects visitors (F17, F31). */
export const loginRoute: Route = {
  ...screens.login,
  screen: preloadable(() => import('./login')),
};
