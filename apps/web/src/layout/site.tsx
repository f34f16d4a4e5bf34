import { createSiteContent, type SiteContent, type SiteLinks } from '@tiempos/site-content';
import { createContext, useContext } from 'react';

/** What a server tells its pages about itself; it travels to the browser with the page. */
export interface SiteSettings {
  /** Absolute address without a trailing slash (C49). */
  readonly publicUrl: string;
  /** Only what the operator gave; the defaults are in the app already. */
  readonly links: SiteLinks;
  /** Days after which contact messages are deleted; 0 keeps them. */
  readonly contactRetentionDays: number;
}

/** The site's words and its address. */
export interface Site {
  readonly publicUrl: string;
  readonly content: SiteContent;
  readonly contactRetentionDays: number;
}

/** The words under the operator's name and links. */
export function createSite({ links, ...settings }: SiteSettings): Site {
  return { ...settings, content: createSiteContent(links) };
}

const SiteContext = createContext<Site | undefined>(undefined);

/** Gives a tree its site. */
export const SiteProvider = SiteContext.Provider;

/** The site of this tree. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above');
  return site;
}
