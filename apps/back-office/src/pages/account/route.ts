import { preloadable } from '../../ui/preloadable';
import { screens } from '../../routing/paths';
import type { Route } from '../../routing/route';

/** Name, email and password of the signed-in account (F27). */
export const accountRoute: Route = {
  ...screens.account,
  screen: preloadable(() => import('./account')),
};
