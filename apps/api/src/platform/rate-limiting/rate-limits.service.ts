import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { currentRequest } from '../errors/current-request.js';
import { logSecurityEvent, type SecurityEventDetails } from '../logging/security-log.js';
import { Purge } from '../queue/purges.js';
import { limitsOf, type TimedLimit } from './limits.js';
import { limitPolicy, limitState } from './rate-limit-headers.js';
import { RateLimit } from './rate-limit.entity.js';

/** An action that is limited across all processes. */
export type LimitedAction = keyof ReturnType<typeof limitsOf>['actions'];

/** Short, because whoever tries many emails adds a row for each. */
const PURGE_INTERVAL_MS = 5 * 60 * 1000;

/**
 * Counts attempts in Postgres, so that a limit applies to REST, GraphQL and all processes together. Services call
 * it, so that every alias in one request counts. The response has what the client has left.
 */
@Injectable()
export class RateLimitsService {
  private readonly limiters: Record<LimitedAction, RateLimiterPostgres>;

  constructor(
    private readonly dataSource: DataSource,
    config: AppConfig,
  ) {
    const limiter = (keyPrefix: LimitedAction, { points, seconds: duration }: TimedLimit) =>
      new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limits',
        tableCreated: true,
        // Each of them would delete the expired rows of all.
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration,
      });
    const entries = Object.entries(limitsOf(config).actions) as [LimitedAction, TimedLimit][];
    this.limiters = Object.fromEntries(
      entries.map(([action, limit]) => [action, limiter(action, limit)]),
    ) as Record<LimitedAction, RateLimiterPostgres>;
  }

  /** Deletes limits whose time is over; every process may run it at any time. @returns how many */
  @Purge('expired limits', PURGE_INTERVAL_MS)
  async purge(): Promise<number> {
    const { affected } = await this.dataSource.manager.delete(RateLimit, {
      expire: LessThan(String(Date.now())),
    });
    return affected ?? 0;
  }

  /**
   * Counts one attempt, or several points.
   *
   * @param who logs a security event when the attempt is refused
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
   */
  async consume(
    action: LimitedAction,
    key: string,
    who?: Pick<SecurityEventDetails, 'account' | 'clientIp'>,
    points = 1,
  ): Promise<void> {
    try {
      this.report(action, await this.limiters[action].consume(hashed(key), points));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.report(action, refusal);
      if (who) logSecurityEvent('limited', { ...who, action });
      throw tooManyRequests(refusal, who !== undefined);
    }
  }

  /** Counts nothing. @throws AppError TOO_MANY_REQUESTS with the seconds to wait when nothing is left */
  async check(action: LimitedAction, key: string): Promise<void> {
    const used = await this.limiters[action].get(hashed(key));
    if (used) this.report(action, used);
    if (used && used.remainingPoints <= 0) throw tooManyRequests(used);
  }

  /** Gives back one attempt, for example of a correct password, or several points. */
  async refund(action: LimitedAction, key: string, points = 1): Promise<void> {
    this.report(action, await this.limiters[action].reward(hashed(key), points));
  }

  private report(action: LimitedAction, { remainingPoints, msBeforeNext }: RateLimiterRes) {
    const { points, duration } = this.limiters[action];
    currentRequest()?.reportLimit?.(action, {
      policy: limitPolicy(action, points, duration),
      state: limitState(action, remainingPoints, seconds(msBeforeNext)),
    });
  }
}

/** Fits the column however long an email is, and keeps emails and IPs out of the table. */
function hashed(key: string) {
  return hash('sha256', key, 'base64url');
}

function tooManyRequests(refusal: RateLimiterRes, isLogged = false) {
  return new AppError('TOO_MANY_REQUESTS', undefined, {
    retryAfter: seconds(refusal.msBeforeNext),
    isLogged,
  });
}

function seconds(milliseconds: number) {
  return Math.ceil(milliseconds / 1000);
}
