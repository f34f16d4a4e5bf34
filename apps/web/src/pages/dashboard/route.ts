import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';

/** The post list (F26). It reads page, search and status from the address itself: its toolbar outlives them. */
export const dashboardRoute: Route<undefined, Record<string, never>> = {
  path: '/dashboard',
  frame: 'dashboard',
  screen: preloadable(() => import('./dashboard')),
  prefetch: async (client, { search }) => (await import('./dashboard')).prefetchPosts(client, search),
  head: () => ({ title: 'Danh sách tin' }),
};
