import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { GeneralLimit } from './request-rate-limiter.js';

const aLimit = (REQUESTS_PER_MINUTE: number) =>
  new GeneralLimit({ REQUESTS_PER_MINUTE, TRUSTED_PROXIES: [] as readonly string[] } as AppConfig);

let warnings: unknown[][] = [];
beforeAll(() => {
  const ignore = () => undefined;
  const warn = (...given: unknown[]) => void warnings.push(given);
  Logger.overrideLogger({ log: ignore, error: ignore, warn });
});
beforeEach(() => {
  warnings = [];
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => void jest.useRealTimers());

describe('GeneralLimit', () => {
  it('allows one address so many requests within a minute and tells how long to wait', () => {
    const limit = aLimit(2);
    expect([1, 2, 3].map(() => limit.allows('203.0.113.1'))).toEqual([true, true, false]);
    jest.setSystemTime(20_000);
    expect(limit.refusalOf('203.0.113.1')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: 40 },
    });
    expect(limit.allows('203.0.113.2')).toBe(true);
  });

  it('allows it again when the minute is over', () => {
    const limit = aLimit(1);
    limit.allows('203.0.113.1');
    jest.setSystemTime(59_999);
    expect(limit.allows('203.0.113.1')).toBe(false);
    jest.setSystemTime(60_000);
    expect(limit.allows('203.0.113.1')).toBe(true);
  });

  it('counts an IPv6 network as one address', () => {
    const limit = aLimit(1);
    limit.allows('2001:db8:1:2::1');
    expect(limit.allows('2001:db8:1:2::ffff')).toBe(false);
  });

  it('logs one line a minute about a network that asks for too much', () => {
    const limit = aLimit(2);
    const ask = (address: string) => {
      for (let n = 0; n < 100; n += 1) limit.allows(address);
    };
    ask('2001:db8:1:2::1');
    ask('2001:db8:1:2::2');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContainEqual({
      event: 'limited',
      account: null,
      network: '2001:db8:1::/48',
      action: 'requests',
    });
    jest.setSystemTime(60_000);
    ask('2001:db8:1:2::1');
    ask('203.0.113.1');
    expect(warnings).toHaveLength(3);
  });
});
