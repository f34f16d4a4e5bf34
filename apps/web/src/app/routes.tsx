import type { AnyRoute } from '../routing/route';
import { accountRoute } from '../pages/account/route';
import { previewRoute } from '../pages/article/preview-route';
import { articleRoute } from '../pages/article/route';
import { dashboardRoute } from '../pages/dashboard/route';
import { helpRoute } from '../pages/help/route';
import { landingRoute } from '../pages/landing/route';
import { loginRoute } from '../pages/login/route';
import { newsRoute } from '../pages/news/route';
import { notFoundRoute } from '../pages/not-found/route';
import { editPostRoute, newPostRoute } from '../pages/post-editor/route';
import { postHistoryRoute } from '../pages/post-history/route';
import { privacyRoute } from '../pages/privacy/route';
import { signUpRoute } from '../pages/signup/route';
import { selectPlanRoute } from '../pages/select-plan/route';

/** The routes of the app. */
export const routes: readonly AnyRoute[] = [
  landingRoute,
  newsRoute,
  articleRoute,
  previewRoute,
  selectPlanRoute,
  privacyRoute,
  loginRoute,
  signUpRoute,
  dashboardRoute,
  accountRoute,
  helpRoute,
  newPostRoute,
  editPostRoute,
  postHistoryRoute,
];

/** The route of every other path. */
export const unknownRoute: AnyRoute = notFoundRoute;
