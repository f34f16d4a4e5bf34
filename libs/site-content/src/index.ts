export type { Brand } from './brand.js';
export {
  BRAND_COLORS,
  darkColors,
  lightColors,
  themeColors,
  type BrandColor,
  type ColorName,
  type OwnerPalette,
  type ThemeColors,
} from './colors.js';
export type { Company } from './company.js';
export { EMBED_SANDBOX, embedFrameSources, embedKindOf, type EmbedKind } from './embed-frames.js';
export type { Embed, EmbedSize } from './embed.js';
export { embedFrameAttributes, embedOf } from './embed-services.js';
export type { Feature, FeatureIcon, FeatureId } from './features.js';
export { escapeHtml, readAttributes, writeAttributes } from './html-attributes.js';
export type { Hero } from './hero.js';
export type { Introduction } from './introductions.js';
export type { DeadLink, Link } from './link.js';
export type { Navigation } from './navigation.js';
export { findOffer, invoicesInWords, type PlanFinder, type PlanOffer } from './plan-finder.js';
export { isPlanCode, type Plan, type PlanCode, type PlanFeature } from './plans.js';
export { createPrivacyPolicy, PRIVACY_POLICY_VERSION, type PrivacyPolicy } from './privacy.js';
export type { Question } from './questions.js';
export {
  createPlans,
  createShopContent,
  createSiteContent,
  type ShopContent,
  type SiteContent,
} from './site-content.js';
export { shortLinkServiceOf } from './short-links.js';
export {
  resolveOwner,
  SAMPLE_OWNER,
  TRIAL_DAYS,
  unsetMembers,
  type OwnerAddresses,
  type OwnerCompany,
  type OwnerTestimonial,
  type PlanPeriod,
  type SiteOwner,
} from './site-owner.js';
export { hotlineHours, type Support, type SupportChannel } from './support.js';
export type { Testimonial } from './testimonials.js';
export type { Trial } from './trial.js';
export {
  videoFrameUrl,
  videoOf,
  videoServices,
  videoTitle,
  type Video,
  type VideoService,
} from './video-services.js';
export { NOT_FOUND_PATH } from './not-found-path.js';
