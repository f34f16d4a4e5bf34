import { preloadable } from '../../ui/preloadable';
import type { Route, ScreenProps } from '../../routing/route';
import { EDIT_PATH, NEW_PATH } from './route-paths';

const screen = preloadable<ScreenProps>(() => import('./post-editor'));

/** A new post (F28). */
export const newPostRoute: Route<unknown, object> = {
  path: NEW_PATH,
  frame: 'dashboard',
  screen,
  head: () => ({ title: 'Tin mới' }),
};

/** One post (F29). */
export const editPostRoute: Route<unknown, object> = {
  path: EDIT_PATH,
  frame: 'dashboard',
  screen,
  head: () => ({ title: 'Sửa tin' }),
};
