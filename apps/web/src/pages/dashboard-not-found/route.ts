import { preloadable } from '../../routing/preloadable';
import type { Route } from '../../routing/route';

/** Every unknown path of the dashboard (F30). */
export const dashboardNotFoundRoute: Route<undefined, Record<string, never>> = {
  path: '/dashboard/*',
  frame: 'dashboard',
  status: 404,
  screen: preloadable(() => import('./dashboard-not-found')),
  head: () => ({ title: 'Không tìm thấy trang' }),
};
