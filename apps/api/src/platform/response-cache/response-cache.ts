import { LRUCache } from 'lru-cache';
import { Answer } from './cached-response.js';
import { CachedAddresses } from './cacheable-paths.js';

/** GraphQL keys are chosen by the client, so they get a part of the memory and never push pages out. */
const SHARE_OF_QUERIES = 1 / 4;

/** The place of an answer that is being made; whoever makes it hands it in. */
export interface Ticket {
  /**
   * Hands the answer in: to those who wait, and unless `isKept` is false to those who come later. Without one, each who waits
   * makes their own. Only the first call counts.
   */
  settle: (answer?: Answer, options?: { isKept?: boolean }) => void;
}

/**
 * Whole answers in memory, bounded in bytes, the least recently used out first. It knows no domain: a domain registers its
 * addresses, and calls `drop` when what they show has changed.
 *
 * An answer is kept only if nothing was dropped since its making began: one that was begun before a change and ended
 * after it shows the old state. Many who wait for the same answer get the one that the first had made.
 */
export class ResponseCache {
  readonly addresses = new CachedAddresses();
  private readonly answers: Record<'address' | 'query', LRUCache<string, Answer>> | undefined;
  private readonly making = new Map<string, Promise<Answer | undefined>>();
  private generation = 0;
  private isTrusted = false;

  /** @param megabytes 0 keeps nothing */
  constructor(megabytes: number) {
    if (megabytes === 0) return;
    const bytes = megabytes * 1024 * 1024;
    const shelf = (maxSize: number) =>
      new LRUCache<string, Answer>({
        maxSize,
        sizeCalculation: (answer, key) => answer.size + 2 * key.length,
      });
    this.answers = {
      address: shelf(bytes * (1 - SHARE_OF_QUERIES)),
      query: shelf(bytes * SHARE_OF_QUERIES),
    };
  }

  /** Whether answers come from memory now. */
  get isOpen(): boolean {
    return this.isTrusted && this.answers !== undefined;
  }

  /** Opens the cache: from now on every change is heard of. */
  open(): void {
    this.drop();
    this.isTrusted = true;
  }

  /** Answers nothing from memory, because changes may go unheard. */
  close(): void {
    this.isTrusted = false;
    this.drop();
  }

  /** Forgets all answers, those in the making included. Call it after the commit and before the writer is answered. */
  drop(): void {
    this.generation += 1;
    this.making.clear();
    this.answers?.address.clear();
    this.answers?.query.clear();
  }

  /** The answer that is kept under this key, or is just being made; undefined when the caller must make it. */
  find(kind: 'address' | 'query', key: string): Answer | Promise<Answer | undefined> | undefined {
    return this.answers?.[kind].get(key) ?? this.making.get(key);
  }

  /** Announces that an answer is being made for this key. */
  begin(kind: 'address' | 'query', key: string): Ticket {
    const { generation } = this;
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    this.making.set(key, promise);
    let isSettled = false;
    const settle: Ticket['settle'] = (answer, { isKept = true } = {}) => {
      if (isSettled) return;
      isSettled = true;
      const isCurrent = this.isOpen && generation === this.generation;
      if (answer && isKept && isCurrent) this.answers?.[kind].set(key, answer);
      if (this.making.get(key) === promise) this.making.delete(key);
      resolve(answer);
    };
    return { settle };
  }
}
