import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';

/** The way into the dashboard, and where the guard sends visitors (F17, F31). */
export const loginRoute: Route<undefined, Record<string, never>> = {
  path: '/login',
  frame: 'plain',
  screen: preloadable(() => import('./login')),
  head: () => ({ title: 'Đăng nhập quản trị tin' }),
};
