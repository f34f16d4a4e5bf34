interface QueryParameters {
  readonly names: readonly string[];
  readonly values: RegExp;
}

/**
 * The paths whose responses are the same for every client, and the query parameters that those responses depend on.
 * Only one spelling of a path is known here, and parameters that a route does not read are left out of the key, so
 * neither `?fbclid=…` nor percent-encoding makes another copy.
 */
export class CacheablePaths {
  private readonly exact = new Map<string, QueryParameters>();
  private readonly folders = new Map<string, QueryParameters>();

  /**
   * @param path one path, or a folder followed by one variable name: `/blog/:titlePath`
   * @param names query parameters that the response depends on
   * @param values which of their values are cached; positive numbers by default, search words never
   */
  add(path: string, names: readonly string[] = [], values: RegExp = positiveNumber): void {
    const parameters = { names, values };
    const folder = /^(.*\/):\w+$/.exec(path)?.[1];
    if (folder === undefined) this.exact.set(path, parameters);
    else this.folders.set(folder, parameters);
  }

  /** The cache key of a request's URL; undefined when the response is not cached. */
  keyOf(url: string): string | undefined {
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const parameters = this.exact.get(path) ?? this.parametersInFolder(path);
    if (!parameters) return undefined;
    return mark === -1 ? path : withParameters(path, url.slice(mark + 1), parameters);
  }

  private parametersInFolder(path: string) {
    const end = path.lastIndexOf('/') + 1;
    return slug.test(path.slice(end)) ? this.folders.get(path.slice(0, end)) : undefined;
  }
}

// The characters of a slug (C30); any other spelling of a path bypasses the cache.
const slug = /^[a-z0-9-]+$/;

function withParameters(path: string, query: string, { names, values }: QueryParameters) {
  if (names.length === 0) return path;
  const search = new URLSearchParams(query);
  let key = path;
  for (const name of names) {
    const found = search.getAll(name);
    if (found.length === 0) continue;
    if (found.length > 1 || !values.test(found[0]!)) return undefined;
    key += `${key === path ? '?' : '&'}${name}=${found[0]}`;
  }
  return key;
}

const positiveNumber = /^[1-9]\d{0,5}$/;
