import type { AnyRoute } from './shell/route';
import { articleRoute } from './pages/article/route';
import { landingRoute } from './pages/landing/route';
import { newsRoute } from './pages/news/route';
import { notFoundRoute } from './pages/not-found/route';

/** The screens. */
export const routes: readonly AnyRoute[] = [landingRoute, newsRoute, articleRoute];

/** The screen of every other path. */
export const unknownRoute: AnyRoute = notFoundRoute;
