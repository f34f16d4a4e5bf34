import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import type { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { networkOf } from '../logging/client-network.js';
import { logSecurityEvent } from '../logging/security-log.js';

const WINDOW_MS = 60_000;

/** More addresses than one process answers in a minute; beyond them the one that was quiet longest is forgotten. */
const MAX_ADDRESSES = 100_000;

/**
 * How many requests one address may make within a minute; each process counts for itself. It counts at once and without
 * a promise, because API responses from memory wait for it.
 */
export class GeneralLimit {
  private readonly windows = new LRUCache<string, { requests: number; readonly endsAt: number }>({
    max: MAX_ADDRESSES,
  });
  private readonly most: number;
  private readonly isTrusted: ReturnType<typeof proxyAddress.compile> | undefined;

  constructor({ REQUESTS_PER_MINUTE, TRUSTED_PROXIES }: AppConfig) {
    this.most = REQUESTS_PER_MINUTE;
    if (TRUSTED_PROXIES.length > 0) this.isTrusted = proxyAddress.compile([...TRUSTED_PROXIES]);
  }

  /** Counts one request and says whether it may be answered. The first refusal of a minute is logged as a security event. */
  allows(address: string): boolean {
    const window = this.windowOf(address);
    window.requests += 1;
    if (window.requests === this.most + 1) {
      logSecurityEvent('limited', { account: null, clientAddress: address, action: 'requests' });
    }
    return window.requests <= this.most;
  }

  /** What a request that was not allowed is told: the seconds to wait. */
  refusalOf(address: string): AppError {
    const milliseconds = this.windowOf(address).endsAt - Date.now();
    return new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.ceil(milliseconds / 1000) });
  }

  private windowOf(address: string) {
    const network = networkOf(address);
    const now = Date.now();
    let window = this.windows.get(network);
    if (!window || window.endsAt <= now) {
      window = { requests: 0, endsAt: now + WINDOW_MS };
      this.windows.set(network, window);
    }
    return window;
  }

  /** The address of who asks, as Fastify's `request.ip` has it: forwarded headers count from trusted proxies only. */
  addressOf(request: IncomingMessage): string {
    return this.isTrusted ? proxyAddress(request, this.isTrusted) : (request.socket.remoteAddress ?? '');
  }
}
