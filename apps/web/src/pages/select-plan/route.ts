import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';

/** Choosing a plan after a sign-up (F59, C14). It repeats the landing page's plans, so search engines leave it out. */
export const selectPlanRoute: Route<undefined, Record<string, never>> = {
  path: '/select-plan',
  search: ['fromSignup'],
  screen: preloadable(() => import('./select-plan')),
  head: ({ content: { selectPlan } }) => ({ title: selectPlan.title, description: selectPlan.description }),
};
