import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.js';
import { CacheablePaths } from './cacheable-paths.js';

/** Clients choose the keys of GraphQL queries, so queries get a share of the memory and never evict pages. */
const QUERY_SHARE = 1 / 4;

/** What a key is made of: the URL of a GET, or the body of a GraphQL query. */
export type CacheKind = 'url' | 'query';

/** A cache miss whose response is being made. */
export interface PendingEntry {
  /**
   * Passes the response to the requests that wait for it and, unless `isStored` is false, to later ones. Without a
   * response each waiting request makes its own. Only the first call counts.
   */
  settle: (response?: CachedResponse, options?: { isStored?: boolean }) => void;
}

/**
 * Whole responses in memory, bounded in bytes, least recently used evicted first. It depends on no domain: a domain registers
 * its paths, and calls `invalidate` when the data behind them has changed.
 *
 * A response is stored only if there was no invalidation since it was begun: one that was begun before a change and
 * finished after it may show the old state. Concurrent requests with the same key share one response.
 */
export class ResponseCache {
  readonly paths = new CacheablePaths();
  private readonly stores: Record<CacheKind, LRUCache<string, CachedResponse>> | undefined;
  private readonly pending = new Map<string, Promise<CachedResponse | undefined>>();
  private generation = 0;
  private isListening = false;

  /** What has happened since the start. A request that shares the response of another one counts as a hit. */
  readonly counts = { hits: 0, misses: 0, invalidations: 0 };

  /** @param megabytes 0 disables the cache */
  constructor(megabytes: number) {
    if (megabytes === 0) return;
    const bytes = megabytes * 1024 * 1024;
    const createStore = (maxSize: number) =>
      new LRUCache<string, CachedResponse>({
        maxSize,
        sizeCalculation: (response, key) => response.size + 2 * key.length,
      });
    this.stores = {
      url: createStore(bytes * (1 - QUERY_SHARE)),
      query: createStore(bytes * QUERY_SHARE),
    };
  }

  /** Whether responses are served from the cache now. */
  get isEnabled(): boolean {
    return this.isListening && this.stores !== undefined;
  }

  /** Enables the cache: from now on every change is announced to this process. */
  enable(): void {
    this.invalidate();
    this.isListening = true;
  }

  /** Disables the cache, because this process may miss changes. */
  disable(): void {
    this.isListening = false;
    this.invalidate();
  }

  /** Removes all responses, pending ones included. Call it after the commit and before responding to the writer. */
  invalidate(): void {
    this.counts.invalidations += 1;
    this.generation += 1;
    this.pending.clear();
    this.stores?.url.clear();
    this.stores?.query.clear();
  }

  /** What is stored: the number of responses and their approximate size in bytes. */
  stored(kind: CacheKind): { entries: number; bytes: number } {
    const store = this.stores?.[kind];
    return { entries: store?.size ?? 0, bytes: store?.calculatedSize ?? 0 };
  }

  /** The response that is stored under this key, or is just being made; undefined on a miss. */
  get(kind: CacheKind, key: string): CachedResponse | Promise<CachedResponse | undefined> | undefined {
    const found = this.stores?.[kind].get(key) ?? this.pending.get(key);
    if (found) this.counts.hits += 1;
    return found;
  }

  /** Registers that a response is being made for this key. */
  begin(kind: CacheKind, key: string): PendingEntry {
    this.counts.misses += 1;
    const { generation } = this;
    const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>();
    this.pending.set(key, promise);
    let isSettled = false;
    const settle: PendingEntry['settle'] = (response, { isStored = true } = {}) => {
      if (isSettled) return;
      isSettled = true;
      const isCurrent = this.isEnabled && generation === this.generation;
      if (response && isStored && isCurrent) this.stores?.[kind].set(key, response);
      if (this.pending.get(key) === promise) this.pending.delete(key);
      resolve(response);
    };
    return { settle };
  }
}
