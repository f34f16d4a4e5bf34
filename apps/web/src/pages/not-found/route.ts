import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';

/** Every unknown path (F30, C8). */
export const notFoundRoute: Route<undefined, Record<string, never>> = {
  path: '*',
  screen: preloadable(() => import('./not-found')),
  status: 404,
  head: () => ({ title: 'Không tìm thấy trang' }),
};
