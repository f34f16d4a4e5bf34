import type { Route } from '../routing/route';
import { accountRoute } from '../pages/account/route';
import { dashboardRoute } from '../pages/dashboard/route';
import { helpRoute } from '../pages/help/route';
import { loginRoute } from '../pages/login/route';
import { editPostRoute, newPostRoute } from '../pages/post-editor/route';
import { postHistoryRoute } from '../pages/post-history/route';
import { signUpRoute } from '../pages/signup/route';

/** The routes of the app. Every other path is a page of the site. */
export const routes: readonly Route[] = [
  loginRoute,
  signUpRoute,
  dashboardRoute,
  accountRoute,
  helpRoute,
  newPostRoute,
  editPostRoute,
  postHistoryRoute,
];
