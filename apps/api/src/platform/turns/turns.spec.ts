import { jest } from '@jest/globals';
import { Turns } from './turns.js';

const settled = () => new Promise((resolve) => void setImmediate(resolve));

/**
 * Runs tasks that are named by their key and number, and remembers in which order they began and how to end them.
 *
 * @param networkOf the client network of a key; by default each key has its own
 */
async function recorded(max: number, networkOf = (key: string) => key) {
  const turns = new Turns({ ofKey: 1, ofAll: max });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) {
    const [key = ''] = name;
    void turns.run({ network: networkOf(key), key }, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  }
  const end = async (name: string) => {
    ends.get(name)!();
    await settled();
  };
  await settled();
  return { turns, began, end };
}

// What has run for longer comes later: here nothing takes any time but where a test moves the clock.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => void jest.useRealTimers());

describe('Turns', () => {
  it('runs one task of a key at a time, and few of all keys, which take turns', async () => {
    const { turns, began, end } = await recorded(2);
    expect(began).toEqual(['a1', 'b1']);
    expect(turns.load).toEqual({ running: 2, waiting: 4 });
    for (const name of ['a1', 'b1', 'a2']) await end(name);
    expect(began.slice(2)).toEqual(['a2', 'b2', 'c1']);
    expect([turns.runs('a'), turns.runs('b'), turns.runs('c')]).toEqual([false, true, true]);
  });

  it('lets the networks take turns, and in each its keys', async () => {
    const { began, end } = await recorded(1, (key) => (key === 'c' ? 'other' : 'one'));
    for (const name of ['a1', 'a2', 'c1', 'b1', 'a3']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'c1', 'b1', 'a3', 'b2']);
  });

  it('counts the tasks of a key whatever their networks, those that wait too', async () => {
    const turns = new Turns({ ofKey: 2, waiting: { ofKey: 2, retryAfterSeconds: 7 } });
    const began: string[] = [];
    const take = (network: string, key = 'a') => turns.take({ network, key });
    const note = (network: string) => void take(network).then(() => began.push(network));
    const first = await take('one');
    for (const network of ['two', 'one', 'three']) note(network);
    await settled();
    expect(began).toEqual(['two']);
    await expect(take('four')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 7 });
    await expect(take('four', 'b')).resolves.toBeDefined();
    first.end();
    await settled();
    expect(began).toHaveLength(2);
  });

  it('counts IPv6 by networks of 64 bits and, with four times the places, of 56 bits (C120)', async () => {
    const turns = new Turns({ ofKey: 9, ofNetwork: 2, ofAll: 100 });
    const began: string[] = [];
    const take = (network: string) =>
      void turns.take({ network, key: network }).then(() => began.push(network));
    for (let host = 0; host < 3; host += 1)
      for (let network = 0; network < 6; network += 1) take(`2001:db8:1:ab0${network}::/64`);
    take('2001:db8:1:ac00::/64');
    await settled();
    expect(began.filter((network) => network.includes(':ab0'))).toHaveLength(8);
    expect(began.filter((network) => network.endsWith(':ab00::/64'))).toHaveLength(2);
    expect(began).toContain('2001:db8:1:ac00::/64');
    expect(turns.load.waiting).toBe(10);
  });

  it('lets a network run first of which none runs, before the many of a network of 56 bits', async () => {
    const turns = new Turns({ ofKey: 9, ofAll: 2 });
    const began: string[] = [];
    const ends: (() => void)[] = [];
    const take = (network: string) =>
      void turns.take({ network, key: network }).then(({ end }) => {
        began.push(network);
        ends.push(end);
      });
    for (let network = 0; network < 9; network += 1) take(`2001:db8:1:ab0${network}::/64`);
    take('203.0.113.7');
    await settled();
    ends[0]!();
    await settled();
    expect(began[2]).toBe('203.0.113.7');
  });

  it('lets a network run first whose tasks have taken less time, and forgets it', async () => {
    for (const [wait, expected] of [
      [0, 'cheap'],
      [200_000, 'dear'],
    ] as const) {
      const turns = new Turns({ ofKey: 1, ofAll: 1 });
      const began: string[] = [];
      const take = (network: string) => turns.take({ network, key: network });
      const note = (network: string) => void take(network).then(() => began.push(network));
      const dear = await take('dear');
      jest.advanceTimersByTime(1_000);
      dear.end();
      jest.advanceTimersByTime(wait);
      const other = await take('other');
      note('dear');
      note('cheap');
      other.end();
      await settled();
      expect(began).toEqual([expected]);
    }
  });

  it('goes on after a task that fails, whose error its caller gets', async () => {
    const turns = new Turns({ ofKey: 1, ofAll: 1 });
    const key = { network: '', key: 'a' };
    const failing = turns.run(key, () => Promise.reject(new Error('no')));
    const next = turns.run(key, async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
