/** Longer ones are no addresses of posts. */
const MAX_LENGTH = 500;

/**
 * An address of another system as it is kept and looked up: decoded, composed, without slashes at the end and without a query; of the
 * home page only `/?p=7` is one, which names a post by its number. Undefined for what cannot be one.
 *
 * @param url path and query
 */
export function formerPath(url: string): string | undefined {
  // Concatenated: resolved against a base URL, `//name` would be another host.
  const parsed = URL.parse(`http://page${url}`);
  if (parsed?.host !== 'page') return undefined;
  const path = decoded(parsed.pathname)?.normalize('NFC').replace(/\/+$/, '');
  if (path === '') return postNumber(parsed.searchParams);
  // oxlint-disable-next-line no-control-regex
  const isPossible = path !== undefined && path.length <= MAX_LENGTH && !/[\0-\x1f\x7f]/.test(path);
  return isPossible ? path : undefined;
}

function postNumber(search: URLSearchParams) {
  const [number, ...others] = search.getAll('p');
  return number && others.length === 0 && /^[1-9]\d{0,9}$/.test(number) ? `/?p=${number}` : undefined;
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
