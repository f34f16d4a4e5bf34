/** An address whose answers are kept. */
export interface CachedAddress {
  /** The path with those parameters that the answer depends on, spelled in the one way that is kept. */
  readonly key: string;
}

interface Parameters {
  readonly names: readonly string[];
  readonly values: RegExp;
}

/**
 * Which addresses have answers that are the same for everyone, and what of an address makes a difference. Only one
 * spelling of an address is known here, and parameters that a route does not read are left out of the key: neither
 * `?fbclid=…` nor percent signs make another copy.
 */
export class CachedAddresses {
  private readonly exact = new Map<string, Parameters>();
  private readonly folders = new Map<string, Parameters>();

  /**
   * @param path one path, or a folder with one variable name behind it: `/blog/:titlePath`
   * @param names numbers in the query string that the answer depends on; words are never kept
   * @param values which values of them are kept instead, for what is no number from 1 on
   */
  add(path: string, names: readonly string[] = [], values: RegExp = plainNumber): void {
    const parameters = { names, values };
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

function withParameters(path: string, query: string, { names, values }: Parameters) {
  if (names.length === 0) return path;
  const given = new URLSearchParams(query);
  let key = path;
  for (const name of names) {
    const found = given.getAll(name);
    if (found.length === 0) continue;
    if (found.length > 1 || !values.test(found[0]!)) return undefined;
    key += `${key === path ? '?' : '&'}${name}=${found[0]}`;
  }
  return key;
}

const plainNumber = /^[1-9]\d{0,5}$/;
