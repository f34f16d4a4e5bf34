/** What signing and checking an access token agree on. */
export const ACCESS_TOKEN = {
  algorithm: 'HS256',
  audience: 'tiempos:access',
  issuer: 'tiempos',
} as const;

/** Ours have about 300 characters. */
const MAX_HEADER_LENGTH = 1000;

/** The bearer token of an Authorization header; null for whatever else stands there. */
export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > MAX_HEADER_LENGTH) return null;
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1] ?? null;
}
