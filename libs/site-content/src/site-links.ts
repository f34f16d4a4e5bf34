/** The operator's settings in the environment; the names are those of the variables (C4). */
export const SITE_LINK_DEFAULTS = {
  BRAND_NAME: {
    kind: 'text',
    value: 'TiệmPOS',
    description: 'Name of the product wherever visitors read it.',
  },
  EXTERNAL_APP_URL: {
    kind: 'address',
    value: 'https://app.example.com',
    description: 'The product itself: where the login button of the header leads (C3).',
  },
  TRIAL_URL: {
    kind: 'address',
    value: 'https://app.example.com/dung-thu',
    description: 'Where the free trial is started.',
  },
  ABOUT_URL: {
    kind: 'address',
    value: 'https://example.com/gioi-thieu',
    description: 'The company’s own site, linked in the footer.',
  },
  HOTLINE: {
    kind: 'phone',
    value: '1900 0000',
    description: 'Hotline number as visitors read it: digits, spaces, dots, a leading +.',
  },
  FANPAGE_URL: { kind: 'address', value: 'https://example.com/fanpage', description: 'Fanpage.' },
  VIDEO_CHANNEL_URL: {
    kind: 'address',
    value: 'https://example.com/video',
    description: 'Channel with instruction videos.',
  },
  CUSTOMER_CARE_CHAT_URL: {
    kind: 'address',
    value: 'https://example.com/chat',
    description: 'Chat with customer care.',
  },
  COMPANY_NAME: {
    kind: 'text',
    value: '',
    description:
      'Who owns the site, in the footer and in the privacy policy; each of the four is shown only when set.',
  },
  COMPANY_TAX_ID: { kind: 'text', value: '', description: 'The owner’s tax code.' },
  COMPANY_ADDRESS: { kind: 'text', value: '', description: 'The owner’s address.' },
  COMPANY_EMAIL: { kind: 'text', value: '', description: 'The owner’s email for visitors.' },
} as const satisfies Record<string, SiteLinkDefault>;

interface SiteLinkDefault {
  /** An `address` is an absolute http(s) URL. */
  readonly kind: 'text' | 'address' | 'phone';
  /** Neutral placeholder until the operator sets the real one; an empty one is not shown. */
  readonly value: string;
  readonly description: string;
}

/** Name of one overridable value, which is also its environment variable. */
export type SiteLinkName = keyof typeof SITE_LINK_DEFAULTS;

/** The operator's values; missing and blank mean the default. */
export type SiteLinks = { readonly [Name in SiteLinkName]?: string | undefined };

/** Every value: the operator's or the default. */
export type ResolvedSiteLinks = { readonly [Name in SiteLinkName]: string };

/** Fills missing values with the neutral defaults. */
export function resolveSiteLinks(links: SiteLinks): ResolvedSiteLinks {
  const values = siteLinkNames.map((name) => [name, valueOf(links, name) ?? SITE_LINK_DEFAULTS[name].value]);
  return Object.fromEntries(values) as ResolvedSiteLinks;
}

/** The values still on their neutral default; a production start lists them (C4). */
export function unsetOverrides(links: SiteLinks): SiteLinkName[] {
  return siteLinkNames.filter((name) => valueOf(links, name) === undefined);
}

const siteLinkNames = Object.keys(SITE_LINK_DEFAULTS) as SiteLinkName[];

function valueOf(links: SiteLinks, name: SiteLinkName): string | undefined {
  return links[name]?.trim() || undefined;
}
