import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';

/** A key that signs is not shorter. */
export const MIN_SECRET_LENGTH = 32;

/** Keys that are generated when the operator sets none. */
export interface Secrets {
  readonly JWT_SECRET: string;
  readonly CAPTCHA_SECRET: string;
}

/**
 * Reads the generated secrets of a data folder, creating them (mode 0600) on the first start. If two processes
 * start at once on an empty folder, one writes and both read the same.
 *
 * @throws ConfigError when the folder cannot be written or the file is damaged
 */
export function readOrCreateSecrets(dataDirectory: string): Secrets {
  const file = join(dataDirectory, 'secrets.json');
  return read(file) ?? create(dataDirectory, file);
}

function read(file: string): Secrets | undefined {
  let secrets: Partial<Secrets> | null;
  try {
    secrets = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw new ConfigError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  const { JWT_SECRET, CAPTCHA_SECRET } = secrets ?? {};
  if (!isLong(JWT_SECRET) || !isLong(CAPTCHA_SECRET)) {
    throw new ConfigError(
      `${file} is damaged; remove it to have new secrets made, which signs everyone out.`,
    );
  }
  return { JWT_SECRET, CAPTCHA_SECRET };
}

function isLong(secret: unknown): secret is string {
  return typeof secret === 'string' && secret.length >= MIN_SECRET_LENGTH;
}

function create(dataDirectory: string, file: string): Secrets {
  const fresh: Secrets = { JWT_SECRET: randomSecret(), CAPTCHA_SECRET: randomSecret() };
  const draft = join(dataDirectory, `secrets.${randomUUID()}.json`);
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    placeOnce(draft, file);
    rmSync(draft);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDirectory} cannot be written: ${(error as Error).message}.`);
  }
  return read(file) ?? fresh;
}

/** Creating a link is atomic and never replaces the file of a faster process. */
function placeOnce(draft: string, file: string) {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function randomSecret() {
  return randomBytes(36).toString('base64url');
}
