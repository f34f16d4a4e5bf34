import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteOwner } from '@tiempos/site-content';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';

/** Writes what SITE_FILE says. @returns its path, the value of the setting */
export function writeSiteFile(owner: SiteOwner): string {
  const path = join(mkdtempSync(join(fastTempFolder(), 'tiempos-site-')), 'site.json');
  writeFileSync(path, JSON.stringify(owner));
  return path;
}
