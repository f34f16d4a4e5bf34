import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';
import { HISTORY_PATH } from './history-path';

/** The revisions of a post, and who did what to it (F142, F143). */
export const postHistoryRoute: Route = {
  path: HISTORY_PATH,
  frame: 'dashboard',
  screen: preloadable(() => import('./post-history')),
  title: 'Lịch sử của tin',
};
