import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OptionValues } from '../platform/config/app-config.js';
import { UsageError } from './cli-command.js';

/**
 * A command that runs without the settings of the server must not make an installation of its own and work on that.
 *
 * @throws UsageError when DATA_DIR is not the folder of one that was started
 */
export function requireInstallation(name: string, settings: OptionValues): void {
  const { DATABASE_URL, DATA_DIR, JWT_SECRET, CAPTCHA_SECRET } = settings;
  const hasSecrets = Boolean(JWT_SECRET && CAPTCHA_SECRET) || existsSync(join(DATA_DIR, 'secrets.json'));
  const isThere = DATABASE_URL ? hasSecrets : existsSync(join(DATA_DIR, 'postgres/data/PG_VERSION'));
  if (isThere) return;
  throw new UsageError(
    `${resolve(DATA_DIR)} holds no installation; run npm run ${name} with the settings of the server, such as DATA_DIR.`,
  );
}
