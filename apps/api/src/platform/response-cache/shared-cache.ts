import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

const TIMEOUT_MS = 1_000;
/** By then a response that was in flight when it was invalidated is in the cache, and every process has the notification. */
const REPEAT_FOR_MS = 500;
const REPEAT_MS = 100;
const RETRY_MS = 500;
const MAX_ATTEMPTS = 5;
/** A header of more tags could be too long for the cache. */
const MAX_TAGS = 50;

/** Until when a tag is purged again, and how often that has failed. */
interface Purge {
  readonly until: number;
  failures: number;
}

/**
 * A cache in front of the server. Its purges never delay their caller. Changes that are close together are one request;
 * each purge is repeated for half a second, and tried five times while the cache does not respond with a 2xx.
 */
export class SharedCache {
  private readonly logger = new Logger('SharedCaches');
  private readonly pending = new Map<string, Purge>();
  private isRunning = false;
  private isFailing = false;

  /** @param url where the cache expects PURGE requests */
  constructor(private readonly url: string) {}

  /** Purges the responses with one of these tags. An error is logged, once while it lasts. */
  purge(tags: readonly string[]): void {
    const until = performance.now() + REPEAT_FOR_MS;
    for (const tag of tags) this.pending.set(tag, { until, failures: 0 });
    if (!this.isRunning) void this.run();
  }

  private async run() {
    this.isRunning = true;
    while (this.pending.size > 0) {
      const round = [...this.pending];
      let isPurged = true;
      for (let at = 0; at < round.length && isPurged; at += MAX_TAGS) {
        isPurged = await this.purgeOnce(round.slice(at, at + MAX_TAGS));
      }
      await delay(isPurged ? REPEAT_MS : RETRY_MS, undefined, { ref: false });
    }
    this.isRunning = false;
  }

  private async purgeOnce(purges: readonly [string, Purge][]) {
    const start = performance.now();
    const isPurged = await this.send(purges.map(([tag]) => tag));
    for (const [tag, purge] of purges) {
      if (!isPurged) purge.failures += 1;
      const isDone = isPurged ? start >= purge.until : purge.failures >= MAX_ATTEMPTS;
      // Another purge of the tag may have been requested meanwhile.
      if (isDone && this.pending.get(tag) === purge) this.pending.delete(tag);
    }
    return isPurged;
  }

  private async send(tags: readonly string[]) {
    try {
      const response = await fetch(this.url, {
        method: 'PURGE',
        headers: { 'cache-tag': tags.join(',') },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it responded with ${response.status}`);
      this.isFailing = false;
      return true;
    } catch (error) {
      const origin = new URL(this.url).origin;
      if (!this.isFailing) this.logger.warn(`${origin} could not be purged: ${reasonOf(error as Error)}`);
      this.isFailing = true;
      return false;
    }
  }
}

/** Of an error of the network, `fetch` says no more than that it failed. */
function reasonOf({ message, cause }: Error) {
  const { code } = (cause ?? {}) as { code?: string };
  return code ? `${message} (${code})` : message;
}
