import { jest } from '@jest/globals';
import { ContentTurns } from './content-turns.js';

/** Takes turns and remembers in which order they began, and how to end them. */
function recorded(turns: ContentTurns) {
  const names: string[] = [];
  const ends: (() => void)[] = [];
  async function take(client: string, ...operations: string[]) {
    for (const name of operations) {
      void turns.take(client).then((end) => {
        names.push(name);
        ends.push(end);
      });
    }
    await settled();
  }
  /** Ends the first of those that run. */
  async function end(count: number) {
    for (const endOne of ends.splice(0, count)) endOne();
    await settled();
  }
  return { names, take, end };
}
const settled = () =>
  new Promise((resolve) => process.nextTick(() => queueMicrotask(() => resolve(undefined))));

describe('ContentTurns', () => {
  afterEach(() => jest.useRealTimers());

  it('lets four operations read at a time, and the clients take turns', async () => {
    const { names, take, end } = recorded(new ContentTurns());
    await take('a', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6');
    await take('b', 'b1');
    expect(names).toEqual(['a1', 'a2', 'a3', 'a4']);
    await end(1);
    await end(1);
    await end(1);
    expect(names.slice(4)).toEqual(['a5', 'b1', 'a6']);
    await end(4);
    await take('c', 'c1', 'c2', 'c3', 'c4', 'c5');
    expect(names.slice(7)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  it('counts an end once', async () => {
    const turns = new ContentTurns();
    const end = await turns.take('a');
    end();
    end();
    const { names, take } = recorded(turns);
    await take('a', 'a1', 'a2', 'a3', 'a4', 'a5');
    expect(names).toHaveLength(4);
  });

  it('passes on the turn of an operation that waits for something else, but not to its client', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    const { names, take, end } = recorded(new ContentTurns());
    await take('a', 'a1', 'a2', 'a3', 'a4', 'a5');
    await take('b', 'b1');
    jest.advanceTimersByTime(4_900);
    await settled();
    expect(names).toEqual(['a1', 'a2', 'a3', 'a4']);
    jest.advanceTimersByTime(200);
    await settled();
    expect(names.slice(4)).toEqual(['b1']);
    await end(1);
    expect(names.slice(5)).toEqual(['a5']);
  });

  it('rejects what waits in too large a number, of one client and of all', async () => {
    const turns = new ContentTurns();
    for (let number = 0; number < 104; number += 1) void turns.take('a');
    await expect(turns.take('a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 10 });
    for (let number = 0; number < 900; number += 1) void turns.take(`b${number}`);
    await expect(turns.take('c')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 });
  });
});
