import { preloadable } from '../../ui/preloadable';
import { screens } from '../../routing/paths';
import type { Route } from '../../routing/route';

/** A new account (F19); plan and invitation code come from the query string (C17). */
export const signUpRoute: Route = {
  ...screens.signUp,
  screen: preloadable(() => import('./signup')),
};
