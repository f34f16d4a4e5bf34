import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { overLimit, RequestRateLimiter, requestState } from './request-rate-limiter.js';

const aLimiter = (points: number) => new RequestRateLimiter({ points, seconds: 60 });

let warnings: unknown[][] = [];
beforeAll(() => {
  const ignore = () => undefined;
  const warn = (...args: unknown[]) => void warnings.push(args);
  Logger.overrideLogger({ log: ignore, error: ignore, warn });
});
beforeEach(() => {
  warnings = [];
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => void jest.useRealTimers());

describe('RequestRateLimiter', () => {
  it('allows a client REQUESTS_PER_MINUTE requests within a minute and says how long to wait', () => {
    const limiter = aLimiter(2);
    const consume = () => limiter.consume('203.0.113.1');
    expect([1, 2, 3].map(() => consume().isAllowed)).toEqual([true, true, false]);
    jest.setSystemTime(20_000);
    expect(overLimit(consume())).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 40 } });
    expect(limiter.consume('203.0.113.2').isAllowed).toBe(true);
  });

  it('returns the policy, how many requests are left, and when the minute ends', () => {
    const limiter = aLimiter(2);
    expect(limiter.policy).toBe('"api";q=2;w=60');
    const states: string[] = [];
    for (const now of [0, 15_500, 16_000]) {
      jest.setSystemTime(now);
      states.push(requestState(limiter.consume('203.0.113.1')));
    }
    expect(states).toEqual(['"api";r=1;t=60', '"api";r=0;t=45', '"api";r=0;t=44']);
  });

  it('allows requests again after a minute', () => {
    const limiter = aLimiter(1);
    limiter.consume('203.0.113.1');
    jest.setSystemTime(59_999);
    expect(limiter.consume('203.0.113.1').isAllowed).toBe(false);
    jest.setSystemTime(60_000);
    expect(limiter.consume('203.0.113.1').isAllowed).toBe(true);
  });

  it('counts an IPv6 /64 network as one client', () => {
    const limiter = aLimiter(1);
    limiter.consume('2001:db8:1:2::1');
    expect(limiter.consume('2001:db8:1:2::ffff').isAllowed).toBe(false);
  });

  it('logs one security event a minute for a network over the limit', () => {
    const limiter = aLimiter(2);
    const flood = (ip: string) => {
      for (let n = 0; n < 100; n += 1) limiter.consume(ip);
    };
    flood('2001:db8:1:2::1');
    flood('2001:db8:1:2::2');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContainEqual({
      event: 'limited',
      account: null,
      network: '2001:db8:1::/48',
      action: 'requests',
    });
    jest.setSystemTime(60_000);
    flood('2001:db8:1:2::1');
    flood('203.0.113.1');
    expect(warnings).toHaveLength(3);
  });
});
