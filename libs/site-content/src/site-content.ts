import { createBrand } from './brand.js';
import { createCompany } from './company.js';
import { contact } from './contact.js';
import { features } from './features.js';
import { createHero } from './hero.js';
import { introductions } from './introductions.js';
import { createNavigation } from './navigation.js';
import { news } from './news.js';
import { createPlanFinder } from './plan-finder.js';
import { createPricing, type Plan } from './plans.js';
import { createQuestions } from './questions.js';
import { selectPlan } from './select-plan.js';
import { resolveOwner, type SiteOwner } from './site-owner.js';
import { createChat, createHotline, createSupport, hotlineHours } from './support.js';
import { createTestimonials } from './testimonials.js';
import { createTrial } from './trial.js';

/** What every page and screen names: the shop, and how to reach it. */
export type ShopContent = ReturnType<typeof createShopContent>;

/** Creates it with the owner's name, links and numbers, without the texts of the public pages. */
export function createShopContent(siteOwner: SiteOwner) {
  const owner = resolveOwner(siteOwner);
  return {
    brand: createBrand(owner),
    hotline: { ...createHotline(owner), hours: hotlineHours },
    hasBylines: owner.authors === true,
  };
}

/** The plans, for who needs no other text of the public pages. */
export function createPlans(siteOwner: SiteOwner): readonly Plan[] {
  return createPricing(resolveOwner(siteOwner)).plans;
}

/** The content of the public pages, in the landing page's order (C1). */
export type SiteContent = ReturnType<typeof createSiteContent>;

/** Creates the site content under the owner's name, with its links and numbers. Pure data, safe to serialise. */
export function createSiteContent(siteOwner: SiteOwner) {
  const owner = resolveOwner(siteOwner);
  return {
    ...createShopContent(siteOwner),
    company: createCompany(owner),
    navigation: createNavigation(owner),
    hero: createHero(owner),
    features,
    introductions,
    testimonials: createTestimonials(owner),
    news,
    support: createSupport(owner),
    pricing: createPricing(owner),
    planFinder: createPlanFinder(owner),
    chat: createChat(owner),
    selectPlan,
    trial: createTrial(owner),
    questions: createQuestions(owner),
    contact,
  };
}
