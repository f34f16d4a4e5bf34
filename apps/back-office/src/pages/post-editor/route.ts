import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';
import { EDIT_PATH, NEW_PATH } from './route-paths';

const screen = preloadable(() => import('./post-editor'));

/** A new post (F28). */
export const newPostRoute: Route = {
  path: NEW_PATH,
  frame: 'dashboard',
  screen,
  title: 'Tin mới',
};

/** One post (F29). */
export const editPostRoute: Route = {
  path: EDIT_PATH,
  frame: 'dashboard',
  screen,
  title: 'Sửa tin',
};
