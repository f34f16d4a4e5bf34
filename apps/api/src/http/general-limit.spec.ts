import { jest } from '@jest/globals';
import type { AppConfig } from '../config/app-config.js';
import { GeneralLimit } from './general-limit.js';

const aLimit = (REQUESTS_PER_MINUTE: number) =>
  new GeneralLimit({ REQUESTS_PER_MINUTE, TRUSTED_PROXIES: [] as readonly string[] } as AppConfig);

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
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
});
