import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';
import { LandingDocument, type LandingQuery, type LandingQueryVariables } from './landing.generated';

/** The landing page (F1–F12). It is rendered even if its news cannot be loaded. */
export const landingRoute: Route<LandingQuery, LandingQueryVariables> = {
  path: '/',
  screen: preloadable(() => import('./landing')),
  operation: { document: LandingDocument, variables: () => ({}), isOptional: true },
  head: ({ content: { brand } }) => ({
    title: `${brand.name}: ${brand.tagline.toLocaleLowerCase('vi')}`,
    description: brand.description,
    canonical: '/',
  }),
};
