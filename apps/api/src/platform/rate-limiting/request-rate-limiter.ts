import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.js';
import { clientNetwork } from '../logging/client-network.js';
import { logSecurityEvent } from '../logging/security-log.js';
import type { TimedLimit } from './limits.js';
import { limitPolicy, limitState } from './rate-limit-headers.js';

/** More clients than one process serves in a minute; beyond them the least recently seen one is evicted. */
const MAX_CLIENTS = 100_000;

/** Where a client stands after a request was counted. */
export interface RequestCount {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Until the minute of the client ends. */
  readonly seconds: number;
}

/** Limits the requests of one client. Each process counts on its own, in memory. */
export class RequestRateLimiter {
  /** The item of the header `RateLimit-Policy`. */
  readonly policy: string;
  private readonly windows = new LRUCache<string, { requests: number; readonly endsAt: number }>({
    max: MAX_CLIENTS,
  });

  constructor(private readonly limit: TimedLimit) {
    this.policy = limitPolicy('api', limit.points, limit.seconds);
  }

  /** Counts one request. The first one over the limit in a minute is logged as a security event. */
  consume(ip: string): RequestCount {
    const now = Date.now();
    const window = this.windowOf(ip, now);
    window.requests += 1;
    const remaining = this.limit.points - window.requests;
    if (remaining === -1) {
      logSecurityEvent('limited', { account: null, clientIp: ip, action: 'requests' });
    }
    return {
      isAllowed: remaining >= 0,
      remaining: Math.max(remaining, 0),
      seconds: Math.ceil((window.endsAt - now) / 1000),
    };
  }

  private windowOf(ip: string, now: number) {
    const network = clientNetwork(ip);
    let window = this.windows.get(network);
    if (!window || window.endsAt <= now) {
      window = { requests: 0, endsAt: now + 1000 * this.limit.seconds };
      this.windows.set(network, window);
    }
    return window;
  }
}

/** The item of the header `RateLimit` for a counted request. */
export function requestState({ remaining, seconds }: RequestCount): string {
  return limitState('api', remaining, seconds);
}

/** The error for a request over the limit, with the seconds to wait. */
export function overLimit({ seconds }: RequestCount): AppError {
  return new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: seconds, isLogged: true });
}
