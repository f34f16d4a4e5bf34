/** What signing and checking an access token agree on. */
export const ACCESS_TOKEN = {
  algorithm: 'HS256',
  audience: 'tiempos:access',
  issuer: 'tiempos',
} as const;
