import cluster from 'node:cluster';
import { Logger } from '@nestjs/common';
import { unsetOverrides } from '@tiempos/site-content';
import type { AppConfig } from './app-config.js';
import { siteLinks } from './site-links.js';

/** Logs what an operator may have forgotten to set. Of several processes the first one does. */
export function logOperatorWarnings(config: AppConfig): void {
  if ((cluster.worker?.id ?? 1) > 1) return;
  for (const warning of operatorWarnings(config)) new Logger('Config').warn(warning);
}

/** One sentence for each setting, or group of settings, that a server for the public should have. */
export function operatorWarnings(config: AppConfig): string[] {
  const { NODE_ENV, embeddedDatabase, signupModeIsSet } = config;
  const warnings: string[] = [];
  // C59: an operator with a database of their own expects strangers.
  if (!embeddedDatabase && !signupModeIsSet) {
    warnings.push(
      'SIGNUP_MODE is not set: anyone may sign up, and every account may edit and delete every post. ' +
        'Set it to invite or closed, or to open if that is meant.',
    );
  }
  const unset = NODE_ENV === 'production' ? unsetOverrides(siteLinks(config)) : [];
  if (unset.length > 0) {
    warnings.push(
      `The site shows neutral defaults or nothing where these settings are missing: ${unset.join(', ')}.`,
    );
  }
  return warnings;
}
