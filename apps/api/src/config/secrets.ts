import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';

/** Keys that the product makes for itself when the operator gives none. */
export interface Secrets {
  readonly JWT_SECRET: string;
  readonly CAPTCHA_SECRET: string;
}

/**
 * Reads the generated secrets of a data folder, creating them (mode 0600) on the first start. Of two processes that
 * start at once on an empty folder one writes and both read the same.
 *
 * @throws ConfigError when the folder cannot be written or the file is damaged
 */
export function readOrCreateSecrets(dataDirectory: string): Secrets {
  const file = join(dataDirectory, 'secrets.json');
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    const fresh: Secrets = { JWT_SECRET: randomSecret(), CAPTCHA_SECRET: randomSecret() };
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigError(`DATA_DIR ${dataDirectory} cannot be written: ${(error as Error).message}.`);
    }
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

function randomSecret() {
  return randomBytes(36).toString('base64url');
}
