import { Turns } from './turns.js';

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
  const settled = () => new Promise((resolve) => void setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)!();
    await settled();
  };
  await settled();
  return { turns, began, end };
}

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

  it('goes on after a task that fails, whose error its caller gets', async () => {
    const turns = new Turns({ ofKey: 1, ofAll: 1 });
    const key = { network: '', key: 'a' };
    const failing = turns.run(key, () => Promise.reject(new Error('no')));
    const next = turns.run(key, async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
