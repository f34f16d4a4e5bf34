import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import type { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { clientNetwork } from '../logging/client-network.js';
import { logSecurityEvent } from '../logging/security-log.js';

const WINDOW_MS = 60_000;

/** More clients than one process serves in a minute; beyond them the least recently seen one is forgotten. */
const MAX_CLIENTS = 100_000;

/**
 * Limits the requests of one client to REQUESTS_PER_MINUTE. Each process counts on its own, in memory and synchronously,
 * because API responses from the cache wait for it.
 */
export class RequestRateLimiter {
  private readonly windows = new LRUCache<string, { requests: number; readonly endsAt: number }>({
    max: MAX_CLIENTS,
  });
  private readonly maxRequests: number;
  private readonly isTrusted: ReturnType<typeof proxyAddress.compile> | undefined;

  constructor({ REQUESTS_PER_MINUTE, TRUSTED_PROXIES }: AppConfig) {
    this.maxRequests = REQUESTS_PER_MINUTE;
    if (TRUSTED_PROXIES.length > 0) this.isTrusted = proxyAddress.compile([...TRUSTED_PROXIES]);
  }

  /** Counts one request. The first one over the limit in a minute is logged as a security event. @returns whether it is allowed */
  consume(ip: string): boolean {
    const window = this.windowOf(ip);
    window.requests += 1;
    if (window.requests === this.maxRequests + 1) {
      logSecurityEvent('limited', { account: null, clientIp: ip, action: 'requests' });
    }
    return window.requests <= this.maxRequests;
  }

  /** The error for a request over the limit, with the seconds to wait. */
  limitError(ip: string): AppError {
    const retryAfter = Math.ceil((this.windowOf(ip).endsAt - Date.now()) / 1000);
    return new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter, isLogged: true });
  }

  /** The client's IP, as Fastify's `request.ip`: forwarded headers count only when a trusted proxy sent them. */
  clientIp(request: IncomingMessage): string {
    return this.isTrusted ? proxyAddress(request, this.isTrusted) : (request.socket.remoteAddress ?? '');
  }

  private windowOf(ip: string) {
    const network = clientNetwork(ip);
    const now = Date.now();
    let window = this.windows.get(network);
    if (!window || window.endsAt <= now) {
      window = { requests: 0, endsAt: now + WINDOW_MS };
      this.windows.set(network, window);
    }
    return window;
  }
}
