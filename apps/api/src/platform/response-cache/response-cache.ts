import { LRUCache } from 'lru-cache';
import type { ServedRequest } from './cache-hints.js';
import { CacheablePaths } from './cacheable-paths.js';

/** No response is served for longer: where notifications get lost, such as behind a pooler, nothing else ends it. */
const MAX_AGE_MS = 60_000;

/** What a response takes beside its headers and its body. */
const OVERHEAD_BYTES = 1024;

/** A complete response in one content encoding, the same for every client. */
export interface CachedResponse {
  /** A flat list of names and values, the entity tag among them. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly body: Buffer;
  /** Called with each request that gets it. */
  readonly onServe: readonly ((request: ServedRequest) => void)[];
}

/** A response that is being made after a miss. */
export interface PendingResponse {
  /**
   * Passes the response to the requests that wait for it and, unless `isStored` is false, to later ones. Without a
   * response each waiting request makes its own. Only the first call counts.
   */
  settle: (response?: CachedResponse, options?: { isStored?: boolean }) => void;
  /** Whether nothing has changed since it was begun: otherwise it may show the state before. */
  isCurrent: () => boolean;
}

/**
 * Whole responses in memory, bounded in bytes, least recently used evicted first. It depends on no domain: a domain registers
 * its paths and calls `clear` when what visitors read has changed. Concurrent requests with the same key share one response.
 */
export class ResponseCache {
  readonly paths = new CacheablePaths();
  private readonly stored: LRUCache<string, CachedResponse> | undefined;
  private readonly pending = new Map<string, Promise<CachedResponse | undefined>>();
  private isOpen = false;

  /** What has happened since the start. A request that shares the response of another one counts as a hit. */
  readonly counts = { hits: 0, misses: 0, clearings: 0 };

  /** @param megabytes 0 disables the cache */
  constructor(megabytes: number) {
    if (megabytes === 0) return;
    this.stored = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      ttl: MAX_AGE_MS,
      sizeCalculation: ({ headers, body }, key) =>
        headers.reduce((bytes, text) => bytes + text.length, OVERHEAD_BYTES + body.length + 2 * key.length),
    });
  }

  /** Whether responses are served from the cache. */
  get isEnabled(): boolean {
    return this.isOpen && this.stored !== undefined;
  }

  /** The number of stored responses and their approximate size in bytes. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.stored?.size ?? 0, bytes: this.stored?.calculatedSize ?? 0 };
  }

  /**
   * Forgets every response, also those that are being made. Call it after the commit and before responding to the writer.
   * No later request waits for a response that was begun before.
   */
  clear(): void {
    this.counts.clearings += 1;
    this.stored?.clear();
    this.pending.clear();
  }

  /** Begins to serve: from now on every change is announced to this process. */
  open(): void {
    this.isOpen = true;
    this.clear();
  }

  /** Serves nothing, because this process may miss changes, or closes. */
  close(): void {
    this.isOpen = false;
    this.clear();
  }

  /** The response that is stored under this key, or is just being made; undefined on a miss. */
  get(key: string): CachedResponse | Promise<CachedResponse | undefined> | undefined {
    const found = this.stored?.get(key) ?? this.pending.get(key);
    if (found) this.counts.hits += 1;
    return found;
  }

  /** Registers that a response is being made for this key. */
  begin(key: string): PendingResponse {
    this.counts.misses += 1;
    const { clearings } = this.counts;
    const begunAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>();
    this.pending.set(key, promise);
    const isCurrent = () => this.isEnabled && clearings === this.counts.clearings;
    let isSettled = false;
    const settle: PendingResponse['settle'] = (response, { isStored = true } = {}) => {
      if (isSettled) return;
      isSettled = true;
      if (response && isStored && isCurrent()) this.stored?.set(key, response, { start: begunAt });
      if (this.pending.get(key) === promise) this.pending.delete(key);
      resolve(response);
    };
    return { settle, isCurrent };
  }
}
