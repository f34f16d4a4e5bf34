import { preloadable } from '../../ui/preloadable';
import { screens } from '../../routing/paths';
import type { Route } from '../../routing/route';

/** The revisions of a post, and who did what to it (F142, F143). */
export const postHistoryRoute: Route = {
  ...screens.postHistory,
  screen: preloadable(() => import('./post-history')),
};
