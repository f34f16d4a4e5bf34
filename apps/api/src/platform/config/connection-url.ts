const MAX_PORT = 65_535;

/**
 * Checks the URL of another server, which may hold a user and a password.
 *
 * @param example completes "must be an address such as …"
 * @throws Error whose message completes "DATABASE_URL …" and has no part of the URL, which may hold a secret
 */
export function checkConnectionUrl(raw: string, schemes: readonly string[], example: string): void {
  const [, scheme = '', rest = ''] = /^([^:/?#]+:)\/\/(.*)$/s.exec(raw) ?? [];
  if (!schemes.includes(scheme.toLowerCase())) {
    throw new Error(`must be an address that starts with ${schemes.map((each) => `${each}//`).join(' or ')}`);
  }
  if (hasUnencodedCredentials(raw, rest)) {
    throw new Error(
      'has a user or password with a character that must be percent-encoded: # as %23, / as %2F, ? as %3F, @ as %40, % as %25',
    );
  }
  const place = authorityOf(rest).replace(/^.*@/, '');
  const [, port] = /^(?:\[[^\]]*\]|[^:]*):(.*)$/.exec(place) ?? [];
  if (port && !(/^\d+$/.test(port) && Number(port) > 0 && Number(port) <= MAX_PORT)) {
    throw new Error(`has a port that is no whole number from 1 to ${MAX_PORT}`);
  }
  if (!URL.canParse(raw)) throw new Error(`must be an address such as ${example}`);
}

const authorityOf = (rest: string) => /^[^/?#]*/.exec(rest)?.[0] ?? '';

/** Whether # / ? or % of a password ended what a parser takes for the user, the password and the host. */
function hasUnencodedCredentials(raw: string, rest: string) {
  const authority = authorityOf(rest);
  const [beforeQuery = ''] = rest.split('?');
  const after = rest.slice(authority.length);
  const isCut =
    beforeQuery.slice(authority.length).includes('@') ||
    (after.includes('@') && (!URL.canParse(raw) || (!authority.includes('@') && !beforeQuery.includes('/'))));
  return isCut || !isDecodable(authority.slice(0, Math.max(0, authority.lastIndexOf('@'))));
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
