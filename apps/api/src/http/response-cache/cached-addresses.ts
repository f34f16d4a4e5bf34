/** An address whose answers are kept. */
export interface CachedAddress {
  /** The path with those parameters that the answer depends on, spelled in the one way that is kept. */
  readonly key: string;
}

/**
 * Which addresses have answers that are the same for everyone, and what of an address makes a difference. Only one
 * spelling of an address is known here, and parameters that a route does not read are left out of the key: neither
 * `?fbclid=…` nor percent signs make another copy.
 */
export class CachedAddresses {
  private readonly exact = new Map<string, readonly string[]>();
  private readonly folders = new Map<string, readonly string[]>();

  /**
   * @param path one path, or a folder with one variable name behind it: `/blog/:titlePath`
   * @param parameters numbers in the query string that the answer depends on; words are never kept
   */
  add(path: string, parameters: readonly string[] = []): void {
    const folder = /^(.*\/):\w+$/.exec(path)?.[1];
    if (folder === undefined) this.exact.set(path, parameters);
    else this.folders.set(folder, parameters);
  }

  /** The key of a request's address; undefined when its answer is not kept. */
  keyOf(url: string): string | undefined {
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const parameters = this.exact.get(path) ?? this.parametersInFolder(path);
    if (!parameters) return undefined;
    return mark === -1 ? path : withParameters(path, url.slice(mark + 1), parameters);
  }

  private parametersInFolder(path: string) {
    const end = path.lastIndexOf('/') + 1;
    return plainName.test(path.slice(end)) ? this.folders.get(path.slice(0, end)) : undefined;
  }
}

// What a slug is made of (C30); whatever else a path may be spelled with goes the long way.
const plainName = /^[a-z0-9-]+$/;

function withParameters(path: string, query: string, parameters: readonly string[]) {
  if (parameters.length === 0) return path;
  const given = new URLSearchParams(query);
  let key = path;
  for (const name of parameters) {
    const values = given.getAll(name);
    if (values.length === 0) continue;
    if (values.length > 1 || !plainNumber.test(values[0]!)) return undefined;
    key += `${key === path ? '?' : '&'}${name}=${values[0]}`;
  }
  return key;
}

const plainNumber = /^[1-9]\d{0,5}$/;
