import { hash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A new secret. Its prefix tells people and scanners of source code what it is. */
export function newSecret(): string {
  return `tiem_${randomBytes(BYTES).toString('base64url')}`;
}

/** The secret of an Authorization header; null for any other value. */
export function bearerSecret(authorization: string | undefined): string | null {
  return /^Bearer +(tiem_[\w-]{43})$/i.exec(authorization?.slice(0, 100) ?? '')?.[1] ?? null;
}

/** Whether a URL has a parameter that looks like an API token. */
export function hasSecretInQuery(url: string): boolean {
  return /[?&][^=&]*=(Bearer(%20|\+))?tiem_/i.test(url);
}

/** What is stored of a secret. It has 256 random bits, so that a fast hash suffices. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
