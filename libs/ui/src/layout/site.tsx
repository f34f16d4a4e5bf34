import { createSiteContent, type SiteContent, type SiteOwner } from '@tiempos/site-content';
import { createContext, useContext } from 'react';

/** The settings of the server that its pages need, in the browser too. */
export interface SiteSettings {
  /** Absolute URL without a trailing slash (C49). */
  readonly publicUrl: string;
  /** What SITE_FILE says; the samples are part of the app. */
  readonly owner: SiteOwner;
  /** Days after which contact messages are deleted; 0 keeps them. */
  readonly contactRetentionDays: number;
  /** The page that mails a link for a new password; missing where no mail is set up. */
  readonly passwordResetPath?: string;
}

/** The settings, and the content that follows from them. */
export interface Site extends SiteSettings {
  readonly content: SiteContent;
}

/** Creates the site content under the owner's name. */
export function createSite(settings: SiteSettings): Site {
  return { ...settings, content: createSiteContent(settings.owner) };
}

const SiteContext = createContext<Site | undefined>(undefined);

/** The provider of the site. */
export const SiteProvider = SiteContext.Provider;

/** The site of the nearest provider. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above');
  return site;
}
