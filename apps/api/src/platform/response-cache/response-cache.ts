import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.js';
import { CacheablePaths } from './cacheable-paths.js';
import { ChangeLog } from './change-log.js';
import { everyChange, type Dependencies } from './dependencies.js';

/**
 * How the memory is divided. Clients choose the keys of GraphQL queries, and crawlers walk through pages that nobody else
 * reads: neither evicts the pages that visitors read.
 */
const SHARES = { url: 5 / 8, query: 1 / 4, deep: 1 / 8 };

/** No response is served for longer: where notifications get lost, such as behind a pooler, nothing else ends it. */
const MAX_AGE_MS = 60_000;

/** What shares the memory of the cache: URLs, GraphQL queries, and pages far from the beginning of a list. */
export type CacheStore = keyof typeof SHARES;

/** A page number of two digits or more. */
const deepPage = /[?&]page=\d\d/;

/** What a key is made of: the URL of a GET, or the body of a GraphQL query. */
export type CacheKind = 'url' | 'query';

/** A cache miss whose response is being made. */
export interface PendingEntry {
  /**
   * Passes the response to the requests that wait for it and, unless `isStored` is false, to later ones. Without a
   * response each waiting request makes its own. Only the first call counts.
   */
  settle: (response?: CachedResponse, options?: { isStored?: boolean }) => void;
  /** Whether a response with these dependencies, made since the entry was begun, shows the current state. */
  isCurrent: (dependencies: Dependencies) => boolean;
}

/** A response that was found outdated just now: looking again finds none, or one that is being made. */
export const OUTDATED = Symbol('outdated');

type Found = CachedResponse | Promise<CachedResponse | typeof OUTDATED | undefined> | undefined;

interface StoredResponse {
  readonly response: CachedResponse;
  /** When it was begun, by `performance.now()`. */
  readonly begunAt: number;
  /** The time of the change log up to which it is known to be current. */
  checkedAt: number;
}

/**
 * Whole responses in memory, bounded in bytes, least recently used evicted first. It depends on no domain: a domain registers
 * its paths, says what its responses show, and calls `invalidate` when that has changed.
 *
 * A response counts from the time when it was begun: one that was begun before a change and finished after it may show the
 * old state. Concurrent requests with the same key share one response.
 */
export class ResponseCache {
  readonly paths = new CacheablePaths();
  private readonly stores: Record<CacheStore, LRUCache<string, StoredResponse>> | undefined;
  private readonly pending = new Map<string, Promise<CachedResponse | undefined>>();
  private readonly log = new ChangeLog();
  private isListening = false;

  /** What has happened since the start. A request that shares the response of another one counts as a hit. */
  readonly counts = { hits: 0, misses: 0, invalidations: 0 };

  /** @param megabytes 0 disables the cache */
  constructor(megabytes: number) {
    if (megabytes === 0) return;
    const createStore = (share: number) =>
      new LRUCache<string, StoredResponse>({
        maxSize: Math.floor(megabytes * 1024 * 1024 * share),
        sizeCalculation: ({ response }, key) => response.size + 2 * key.length,
      });
    this.stores = {
      url: createStore(SHARES.url),
      query: createStore(SHARES.query),
      deep: createStore(SHARES.deep),
    };
  }

  /** Whether responses are served from the cache now. */
  get isEnabled(): boolean {
    return this.isListening && this.stores !== undefined;
  }

  /** The number of changes so far; what was read since the last one shows it. */
  get changes(): number {
    return this.log.now;
  }

  /** Enables the cache: from now on every change is announced to this process. */
  enable(): void {
    this.isListening = true;
    this.invalidate();
  }

  /**
   * Disables the cache, because this process may miss changes. Caches in front keep what they have: while the database or this
   * server is gone, they have nothing else to show.
   */
  disable(): void {
    this.isListening = false;
    this.invalidate();
  }

  /**
   * Outdates the responses that show one of these tags, or all of them. Call it after the commit and before responding to
   * the writer. No later request waits for a response that was begun before.
   */
  invalidate(tags: readonly string[] | typeof everyChange = everyChange): void {
    this.counts.invalidations += 1;
    this.log.record(tags);
    this.pending.clear();
    if (tags !== everyChange) return;
    for (const store of Object.values(this.stores ?? {})) store.clear();
  }

  /** The key of a URL whose response may be cached. */
  keyOf(url: string): string | undefined {
    // Most URLs are spelled as their key is: nothing has to be parsed.
    return this.stores?.url.has(url) ? url : this.paths.keyOf(url);
  }

  /** What is stored: the number of responses and their approximate size in bytes. */
  stored(kind: CacheStore): { entries: number; bytes: number } {
    const store = this.stores?.[kind];
    return { entries: store?.size ?? 0, bytes: store?.calculatedSize ?? 0 };
  }

  /** The response that is stored under this key, or is just being made; undefined on a miss. */
  get(kind: CacheKind, key: string): Found {
    const found = this.find(kind, key);
    if (found) this.counts.hits += 1;
    return found;
  }

  /** Registers that a response is being made for this key. */
  begin(kind: CacheKind, key: string): PendingEntry {
    this.counts.misses += 1;
    const checkedAt = this.log.now;
    const begunAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>();
    this.pending.set(key, promise);
    let isSettled = false;
    const settle: PendingEntry['settle'] = (response, { isStored = true } = {}) => {
      if (isSettled) return;
      isSettled = true;
      if (response && isStored) this.store(kind, key, { response, begunAt, checkedAt });
      if (this.pending.get(key) === promise) this.pending.delete(key);
      resolve(response);
    };
    return { settle, isCurrent: (dependencies) => this.isCurrent(dependencies, checkedAt) };
  }

  private isCurrent(dependencies: Dependencies, since: number) {
    return this.isEnabled && !this.log.hasChanged(dependencies, since);
  }

  private store(kind: CacheKind, key: string, stored: StoredResponse) {
    if (!this.isCurrent(stored.response.dependencies, stored.checkedAt)) return;
    const store = this.storeOf(kind, key);
    store?.set(key, stored);
    stored.response.onGrown = () => {
      const kept = store?.peek(key);
      // A new object: the store does not calculate the size of one that it has.
      if (kept?.response === stored.response) store?.set(key, { ...kept });
    };
  }

  private find(kind: CacheKind, key: string): Found {
    const store = this.storeOf(kind, key);
    const stored = store?.get(key);
    if (!stored || performance.now() - stored.begunAt > MAX_AGE_MS) return this.pending.get(key);
    if (stored.checkedAt === this.log.now) return stored.response;
    return this.check(stored, () => {
      if (store?.peek(key) === stored) store.delete(key);
      return this.pending.get(key);
    });
  }

  private storeOf(kind: CacheKind, key: string) {
    return this.stores?.[kind === 'url' && deepPage.test(key) ? 'deep' : kind];
  }

  private check(stored: StoredResponse, drop: () => Found): Found {
    const { now } = this.log;
    const { dependencies } = stored.response;
    if (this.log.hasChanged(dependencies, stored.checkedAt)) return drop();
    const settle = (isCurrent: boolean) => {
      if (!isCurrent) return drop();
      stored.checkedAt = now;
      return stored.response;
    };
    const isCurrent = dependencies.isCurrent?.() ?? true;
    if (typeof isCurrent === 'boolean') return settle(isCurrent);
    const settled = isCurrent.then(settle, () => drop());
    return settled.then((response) => (response === stored.response ? stored.response : OUTDATED));
  }
}
