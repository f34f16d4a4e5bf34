import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';

/** Name, email and password of the signed-in account (F27). */
export const accountRoute: Route = {
  path: '/dashboard/account',
  frame: 'dashboard',
  screen: preloadable(() => import('./account')),
  title: 'Tài khoản',
};
