/** A token is renewed this long before it expires: a margin for request time and clock skew. */
const MARGIN_MS = 60_000;

/** When a token that was just received is due for renewal, by this device's clock. */
export function renewalAfter(expiresInSeconds: number, now: number): number {
  return now + Math.max(expiresInSeconds * 1000 - MARGIN_MS, (expiresInSeconds * 1000) / 2);
}

/** When a stored token is due, from its claims; never without an expiry claim: the server then refuses it. */
export function renewalOf(accessToken: string): number {
  const expiresAt = claim(accessToken, 'exp');
  return expiresAt === undefined ? Infinity : expiresAt * 1000 - MARGIN_MS;
}

function claim(token: string, name: string): number | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const value: unknown = Reflect.get(Object(claims), name);
    return typeof value === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}
