import type { OwnerPalette } from './colors.js';

/**
 * What the site says about its owner: the members of SITE_FILE (C83), and the days of TRIAL_DAYS. What is missing shows a
 * neutral sample or nothing. Pictures are paths of the site.
 */
export interface SiteOwner {
  /** Name of the product wherever visitors read it. */
  readonly brand?: string;
  /** The mark is the owner's, which fills its square; the drawn one has room beside it. */
  readonly hasLogo?: boolean;
  /** One hex in place of jade. */
  readonly color?: string;
  /** What the server has mixed from `color`. */
  readonly palette?: OwnerPalette;
  readonly addresses?: Partial<OwnerAddresses>;
  /** As visitors read it. */
  readonly hotline?: string;
  readonly company?: OwnerCompany;
  /** The terms of use. */
  readonly terms?: string;
  /** The page of the trade ministry about the notified site. */
  readonly notificationBadge?: string;
  readonly testimonials?: readonly OwnerTestimonial[];
  /** One line of proof, such as how many shops use the product. */
  readonly trustLine?: string;
  readonly planPeriod?: PlanPeriod;
  /** Articles name the accounts that have set a name for it (C107). */
  readonly authors?: boolean;
  /** Days of the free trial, 0 for one whose length the site does not name (C17). */
  readonly trialDays?: number;
}

/** Absolute URLs, each of a place that the site links to. */
export interface OwnerAddresses {
  /** The product itself: where the login button of the header leads (C3). */
  readonly app: string;
  /** Where the free trial is started. */
  readonly trial: string;
  /** The company's own site, linked in the footer. */
  readonly about: string;
  readonly fanpage: string;
  readonly videoChannel: string;
  /** Chat with customer care. */
  readonly chat: string;
}

/** Who owns the site; each is shown only when set. */
export interface OwnerCompany {
  readonly name?: string;
  readonly taxId?: string;
  readonly address?: string;
  readonly email?: string;
}

/** What a real customer says, with consent. */
export interface OwnerTestimonial {
  readonly quote: string;
  readonly business: string;
  readonly speaker: string;
  readonly picture?: string;
}

/** What a price is for: a month, the specification's letter, or the whole package (C38). */
export type PlanPeriod = 'month' | 'package';

/** The owner with a sample in place of each value that the site cannot do without. */
export interface ResolvedOwner extends SiteOwner {
  readonly brand: string;
  readonly addresses: OwnerAddresses;
  readonly hotline: string;
  readonly company: OwnerCompany;
  readonly planPeriod: PlanPeriod;
  readonly trialDays: number;
}

/** Days of the trial by the specification (F9); the default of the server's TRIAL_DAYS. */
export const TRIAL_DAYS = 7;

/** Neutral values until the owner sets the real ones (C4). */
export const SAMPLE_OWNER = {
  brand: 'TiệmPOS',
  addresses: {
    app: 'https://app.example.com',
    trial: 'https://app.example.com/dung-thu',
    about: 'https://example.com/gioi-thieu',
    fanpage: 'https://example.com/fanpage',
    videoChannel: 'https://example.com/video',
    chat: 'https://example.com/chat',
  },
  hotline: '1900 0000',
} as const satisfies SiteOwner;

/** Fills missing values with the samples. */
export function resolveOwner(owner: SiteOwner): ResolvedOwner {
  return {
    company: {},
    planPeriod: 'month',
    trialDays: TRIAL_DAYS,
    ...SAMPLE_OWNER,
    ...owner,
    addresses: { ...SAMPLE_OWNER.addresses, ...owner.addresses },
  };
}

/** The members that a visitor sees a sample of, and those of which the site shows nothing, as paths. */
export function unsetMembers(owner: SiteOwner): { samples: string[]; missing: string[] } {
  const { addresses, company, testimonials } = owner;
  const samples = [
    ...unset(owner, ['brand', 'hotline']),
    ...unset(addresses, Object.keys(SAMPLE_OWNER.addresses), 'addresses.'),
    ...(testimonials ? [] : ['testimonials']),
  ];
  const missing = [
    ...unset(company, ['name', 'taxId', 'address', 'email'], 'company.'),
    ...unset(owner, ['terms', 'notificationBadge', 'trustLine']),
  ];
  return { samples, missing };
}

function unset(values: object = {}, names: readonly string[], prefix = ''): string[] {
  return names
    .filter((name) => (values as Record<string, unknown>)[name] === undefined)
    .map((name) => prefix + name);
}
