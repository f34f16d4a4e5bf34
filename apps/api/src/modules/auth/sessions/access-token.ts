/** The parameters with which access tokens are signed and verified. */
export const ACCESS_TOKEN = {
  algorithm: 'HS256',
  audience: 'tiempos:access',
  issuer: 'tiempos',
} as const;

/** In characters; the server's own have about 300. */
const MAX_HEADER_LENGTH = 1000;

/** The bearer token of an Authorization header; null for any other value. */
export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > MAX_HEADER_LENGTH) return null;
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1] ?? null;
}
