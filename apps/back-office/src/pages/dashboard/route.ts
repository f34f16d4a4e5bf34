import { preloadable } from '../../ui/preloadable';
import { screens } from '../../routing/paths';
import type { Route } from '../../routing/route';

/**
 * The post list (F26). The screen itself reads page, search and status from the URL, so that its toolbar stays mounted.
 */
export const dashboardRoute: Route = {
  ...screens.dashboard,
  screen: preloadable(() => import('./dashboard')),
  prefetch: async (client, { search }) => (await import('./dashboard')).prefetchPosts(client, search),
};
