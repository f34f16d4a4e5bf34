import { preloadable } from '../../ui/preloadable';
import { screens } from '../../routing/paths';
import type { Route } from '../../routing/route';

const screen = preloadable(() => import('./post-editor'));

/** A new post (F28). */
export const newPostRoute: Route = { ...screens.newPost, screen };

/** One post (F29). */
export const editPostRoute: Route = { ...screens.editPost, screen };
