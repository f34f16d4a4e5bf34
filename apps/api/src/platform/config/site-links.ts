import { SITE_LINK_DEFAULTS, type SiteLinkName, type SiteLinks } from '@tiempos/site-content';
import type { AppConfig } from './app-config.js';

/** The site links that the operator has set, without defaults, because every page contains them (C4). */
export function siteLinks(config: AppConfig): SiteLinks {
  const names = Object.keys(SITE_LINK_DEFAULTS) as SiteLinkName[];
  return Object.fromEntries(
    names.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]])),
  );
}
