import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OptionValues } from '../platform/config/app-config.js';
import { UsageError } from './cli-command.js';

/**
 * A command that runs without the settings of the server must not make an installation of its own and work on that.
 *
 * @throws UsageError when DATA_DIR is not the folder of one that was started, or another account's
 */
export function requireInstallation(name: string, settings: OptionValues): void {
  const { DATABASE_URL, DATA_DIR, JWT_SECRET, CAPTCHA_SECRET } = settings;
  const has = (path: string) => {
    try {
      return statSync(join(DATA_DIR, path)).isFile();
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EACCES') return false;
      throw new UsageError(
        `This account may not read ${resolve(DATA_DIR)}; run npm run ${name} as the account of the server.`,
        { cause },
      );
    }
  };
  const hasSecrets = Boolean(JWT_SECRET && CAPTCHA_SECRET) || has('secrets.json');
  const isThere = DATABASE_URL ? hasSecrets : has('postgres/data/PG_VERSION');
  if (isThere) return;
  throw new UsageError(
    `${resolve(DATA_DIR)} holds no installation; run npm run ${name} with the settings of the server, such as DATA_DIR.`,
  );
}
