import {
  createShopContent,
  createSiteContent,
  type ShopContent,
  type SiteContent,
  type SiteOwner,
} from '@tiempos/site-content';
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
export interface Site<Content extends ShopContent = SiteContent> extends SiteSettings {
  readonly content: Content;
}

/** What the back-office needs of the site: its script is without the texts of the public pages. */
export type Shop = Site<ShopContent>;

/** Creates it under the owner's name. */
export function createShop(settings: SiteSettings): Shop {
  return { ...settings, content: createShopContent(settings.owner) };
}

/** Creates the site content under the owner's name. */
export function createSite(settings: SiteSettings): Site {
  return { ...settings, content: createSiteContent(settings.owner) };
}

const SiteContext = createContext<Shop | undefined>(undefined);

/** The provider of the site. */
export const SiteProvider = SiteContext.Provider;

/** The shop of the nearest provider. */
export function useShop(): Shop {
  const shop = useContext(SiteContext);
  if (!shop) throw new Error('useShop needs a SiteProvider above');
  return shop;
}

/** The site of a public page, whose provider has all of it. */
export function useSite(): Site {
  return useShop() as Site;
}
