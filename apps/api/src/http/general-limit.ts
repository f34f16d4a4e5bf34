import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { networkOf } from './client-network.js';

/** How often one address may call the API within a minute; each process counts for itself. */
export class GeneralLimit {
  private readonly limiter: RateLimiterMemory;
  private readonly isTrusted: ReturnType<typeof proxyAddress.compile> | undefined;

  constructor({ REQUESTS_PER_MINUTE, TRUSTED_PROXIES }: AppConfig) {
    this.limiter = new RateLimiterMemory({ points: REQUESTS_PER_MINUTE, duration: 60 });
    if (TRUSTED_PROXIES.length > 0) this.isTrusted = proxyAddress.compile([...TRUSTED_PROXIES]);
  }

  /** Whether a path is limited: the doors that do work; pages and pictures are cheap and cached. */
  covers(path: string): boolean {
    return limitedPath.test(path);
  }

  /** Counts one request. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async consume(address: string): Promise<void> {
    try {
      await this.limiter.consume(networkOf(address));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('TOO_MANY_REQUESTS', undefined, {
        retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
      });
    }
  }

  /** The address of who asks, as Fastify's `request.ip` has it: forwarded headers count from trusted proxies only. */
  addressOf(request: IncomingMessage): string {
    return this.isTrusted ? proxyAddress(request, this.isTrusted) : (request.socket.remoteAddress ?? '');
  }
}

const limitedPath = /^\/(graphql|api\/(?!files\/)|admin\/)/;
