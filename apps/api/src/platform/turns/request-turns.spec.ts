import { jest } from '@jest/globals';
import { Registry } from 'prom-client';
import { RequestTurns, type Requester } from './request-turns.js';

const visitors = (network: string): Requester => ({ network, account: undefined });
const accountOf = (network: string, account: number): Requester => ({ network, account });

/** Takes turns, and remembers in which order they began and how to end them. */
function recorded(turns = new RequestTurns(new Registry())) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const pauses = new Map<string, () => () => void>();
  async function take(client: Requester, ...names: string[]) {
    for (const name of names) {
      void turns.take(client).then(({ end, pause }) => {
        began.push(name);
        ends.set(name, end);
        pauses.set(name, pause);
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
  return { turns, began, take, end, pauses };
}
const settled = () => new Promise((resolve) => void setImmediate(resolve));

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

// What has run for longer comes later: here nothing takes any time.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => void jest.useRealTimers());

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

  /** Ten of three networks, which is all. */
  async function filled() {
    const all = recorded();
    await all.take(visitors('x'), ...numbered('x', 4));
    await all.take(visitors('y'), ...numbered('y', 4));
    await all.take(visitors('w'), 'w0', 'w1');
    await all.take(visitors('z'), ...numbered('z', 2));
    expect(all.began).toEqual([...numbered('x', 4), ...numbered('y', 4), 'w0', 'w1']);
    return all;
  }

  it('are ten of all, in which the networks take turns, first those of which the fewest run', async () => {
    const { began, take, end } = await filled();
    await take(visitors('a'), 'a0', 'a1');
    await take(visitors('b'), 'b0');
    await end('x0', 'x1', 'x2', 'x3', 'y0');
    expect(began.slice(10)).toEqual(['z0', 'a0', 'b0', 'z1', 'a1']);
  });

  it('leave their place to others while they wait for something else', async () => {
    const { began, take, end, pauses } = await filled();
    const resume = pauses.get('x0')!();
    await settled();
    expect(began.slice(10)).toEqual(['z0']);
    // They count for their network all the time.
    await take(visitors('x'), 'x4');
    resume();
    await end('y0');
    expect(began.slice(11)).toEqual([]);
    await end('x0');
    expect(began.slice(11)).toEqual(['z1']);
    const again = pauses.get('x1')!();
    await end('x1');
    again();
    expect(began.slice(12)).toEqual(['x4']);
  });

  it('end once', async () => {
    const { turns, began, take } = recorded();
    const { end } = await turns.take(visitors('a'));
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
    const { turns, take } = recorded();
    // Ten of them run.
    for (let network = 0; network < 25; network += 1) {
      await take(visitors(`n${network}`), ...numbered(`n${network}-`, network < 5 ? 82 : 80));
    }
    await expect(turns.take(visitors('n0'))).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    await take(visitors('c'), 'c0');
    await expect(turns.take(visitors('c'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('are refused when sixteen hundred of a network of 56 bits wait', async () => {
    const { turns, take } = recorded();
    for (let network = 0; network < 20; network += 1) {
      const name = `2001:db8:1:${(0xab00 + network).toString(16)}::/64`;
      await take(visitors(name), ...numbered(`n${network}-`, network < 5 ? 82 : 80));
    }
    await expect(turns.take(visitors('2001:db8:1:abff::/64'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const other = turns.take(visitors('2001:db8:1:ac00::/64'));
    await expect(Promise.race([other, settled()])).resolves.toBeUndefined();
  });

  it('are stalled while some wait and none has begun or ended for ten seconds', async () => {
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
  });
});
