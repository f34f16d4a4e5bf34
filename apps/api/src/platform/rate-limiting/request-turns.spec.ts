import { jest } from '@jest/globals';
import { Registry } from 'prom-client';
import { RequestTurns, type Requester } from './request-turns.js';

const visitors = (network: string): Requester => ({ network, account: undefined });
const accountOf = (network: string, account: number): Requester => ({ network, account });

/** Takes turns, and remembers in which order they began and how to end them. */
function recorded(turns = new RequestTurns(new Registry())) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  async function take(client: Requester, ...names: string[]) {
    for (const name of names) {
      void turns.take(client).then((end) => {
        began.push(name);
        ends.set(name, end);
      });
    }
    await settled();
  }
  async function end(...names: string[]) {
    for (const name of names) {
      ends.get(name)!();
      await settled();
    }
  }
  return { turns, began, take, end };
}
const settled = () => new Promise((resolve) => void setImmediate(resolve));

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

describe('Requests under way', () => {
  it('are four of the visitors of a network, and the next begins when one ends', async () => {
    const { began, take, end } = recorded();
    await take(visitors('a'), ...numbered('a', 6));
    expect(began).toEqual(['a0', 'a1', 'a2', 'a3']);
    await take(visitors('b'), 'b0');
    expect(began).toEqual(['a0', 'a1', 'a2', 'a3', 'b0']);
    await end('a1');
    expect(began.slice(5)).toEqual(['a4']);
    await end('b0');
    expect(began.slice(6)).toEqual([]);
    await end('a0');
    expect(began.slice(6)).toEqual(['a5']);
  });

  it('are four of a client, which leave room for another one of its network', async () => {
    const { began, take, end } = recorded();
    await take(visitors('a'), ...numbered('v', 5));
    await take(accountOf('a', 1), ...numbered('e', 5));
    expect(began).toEqual(['v0', 'v1', 'v2', 'v3', 'e0']);
    await end('e0', 'v0');
    expect(began.slice(5)).toEqual(['e1', 'v4']);
  });

  it('are five of a network, whose accounts take turns', async () => {
    const { began, take, end } = recorded();
    await take(accountOf('a', 1), ...numbered('x', 6));
    await take(accountOf('a', 2), ...numbered('y', 6));
    await take(accountOf('a', 3), ...numbered('z', 2));
    expect(began).toEqual([...numbered('x', 4), 'y0']);
    await end('x0', 'x1', 'x2', 'y0');
    expect(began.slice(5)).toEqual(['x4', 'y1', 'z0', 'x5']);
  });

  it('are forty of all, in which the networks take turns', async () => {
    const { began, take, end } = recorded();
    for (let network = 0; network < 10; network += 1) {
      await take(visitors(`n${network}`), ...numbered(`n${network}-`, 4));
    }
    await take(visitors('a'), 'a0', 'a1');
    await take(visitors('b'), 'b0');
    expect(began).toHaveLength(40);
    await end('n0-0', 'n0-1', 'n0-2');
    expect(began.slice(40)).toEqual(['a0', 'b0', 'a1']);
  });

  it('end once', async () => {
    const { turns, began, take } = recorded();
    const end = await turns.take(visitors('a'));
    end();
    end();
    await take(visitors('a'), ...numbered('a', 5));
    expect(began).toHaveLength(4);
  });

  it('are refused when a hundred of the same client wait, and those of another one are not', async () => {
    const { turns, began, take } = recorded();
    await take(visitors('a'), ...numbered('a', 104));
    await expect(turns.take(visitors('a'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 5,
    });
    await take(accountOf('a', 1), 'e0');
    await take(visitors('b'), 'b0');
    expect(began.slice(4)).toEqual(['e0', 'b0']);
  });

  it('are refused when four hundred of a network wait, whatever accounts it has', async () => {
    const { turns, take } = recorded();
    for (const [account, count] of [104, 101, 100, 100].entries()) {
      await take(accountOf('a', account), ...numbered(`${account}-`, count));
    }
    await expect(turns.take(accountOf('a', 9))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('are unavailable when two thousand of all wait, but for a network of which none waits', async () => {
    const { turns, began, take, end } = recorded();
    for (let network = 0; network < 25; network += 1) {
      await take(visitors(`n${network}`), ...numbered(`n${network}-`, network < 10 ? 84 : 80));
    }
    await expect(turns.take(visitors('n0'))).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    await take(visitors('c'), 'c0');
    await expect(turns.take(visitors('c'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    for (let network = 0; network < 10; network += 1) await end(...numbered(`n${network}-`, 4));
    expect(began.indexOf('c0')).toBeGreaterThan(0);
  });

  it('are twenty of an IPv6 network of 56 bits, in which the networks of 64 bits take turns (C120)', async () => {
    const { began, take, end } = recorded();
    for (let network = 0; network < 6; network += 1)
      await take(visitors(`2001:db8:1:ab0${network}::/64`), ...numbered(`n${network}-`, 4));
    expect(began).toHaveLength(20);
    await take(visitors('2001:db8:1:ac00::/64'), 'other');
    expect(began.slice(20)).toEqual(['other']);
    await end('n0-0');
    expect(began.slice(21)).toEqual(['n5-0']);
  });

  it('are refused when sixteen hundred of a network of 56 bits wait', async () => {
    const { turns, began, take } = recorded();
    for (let network = 0; network < 20; network += 1) {
      const name = `2001:db8:1:${(0xab00 + network).toString(16)}::/64`;
      await take(visitors(name), ...numbered(`n${network}-`, network < 5 ? 84 : 80));
    }
    await expect(turns.take(visitors('2001:db8:1:abff::/64'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await take(visitors('2001:db8:1:ac00::/64'), 'other');
    expect(began).toContain('other');
  });

  it('are stalled while some wait and none has begun or ended for ten seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { turns, take, end } = recorded();
      await take(visitors('a'), ...numbered('a', 4));
      jest.advanceTimersByTime(60_000);
      expect(turns.isStalled).toBe(false);
      await take(visitors('a'), 'a4', 'a5');
      expect(turns.isStalled).toBe(false);
      jest.advanceTimersByTime(10_001);
      expect(turns.isStalled).toBe(true);
      await end('a0');
      expect(turns.isStalled).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });
});
