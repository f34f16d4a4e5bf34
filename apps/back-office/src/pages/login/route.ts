import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';

/** The login, to which the guard redirects visitors (F17, F31). */
export const loginRoute: Route = {
  path: '/login',
  frame: 'plain',
  screen: preloadable(() => import('./login')),
  title: 'Đăng nhập quản trị tin',
};
