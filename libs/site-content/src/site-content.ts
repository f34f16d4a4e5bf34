import { createBrand } from './brand.js';
import { createCompany } from './company.js';
import { contact } from './contact.js';
import { features } from './features.js';
import { createHero } from './hero.js';
import { introductions } from './introductions.js';
import { createNavigation } from './navigation.js';
import { news } from './news.js';
import { createPricing } from './plans.js';
import { questions } from './questions.js';
import { selectPlan } from './select-plan.js';
import { resolveSiteLinks, type SiteLinks } from './site-links.js';
import { createHotline, createSupport, hotlineHours } from './support.js';
import { testimonials } from './testimonials.js';
import { createTrial } from './trial.js';

/** What every page and screen names: the shop, how to reach it, and its plans. */
export type ShopContent = ReturnType<typeof createShopContent>;

/** Creates it with the operator's name, links and numbers, without the texts of the public pages. */
export function createShopContent(overrides: SiteLinks) {
  const links = resolveSiteLinks(overrides);
  return {
    brand: createBrand(links),
    hotline: { ...createHotline(links), hours: hotlineHours },
    pricing: createPricing(links),
  };
}

/** The content of the public pages, in the landing page's order (C1). */
export type SiteContent = ReturnType<typeof createSiteContent>;

/** Creates the site content with the operator's name, links and numbers. Pure data, safe to serialise. */
export function createSiteContent(overrides: SiteLinks) {
  const links = resolveSiteLinks(overrides);
  return {
    ...createShopContent(overrides),
    company: createCompany(links),
    navigation: createNavigation(links),
    hero: createHero(links),
    features,
    introductions,
    testimonials,
    news,
    support: createSupport(links),
    selectPlan,
    trial: createTrial(links),
    questions,
    contact,
  };
}
