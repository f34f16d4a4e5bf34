import { FairQueue } from './fair-queue.js';

function queueOf(...tasks: [key: string, task: string][]) {
  const queue = new FairQueue<string>();
  for (const [key, task] of tasks) queue.push(key, task);
  return queue;
}

function takeAll(queue: FairQueue<string>) {
  const taken = [];
  for (let task; (task = queue.shift(() => true));) taken.push(task);
  return taken;
}

describe('FairQueue', () => {
  it('lets the keys take turns, however many tasks one of them has', () => {
    const queue = queueOf(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1'], ['b', 'b2']);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('gives a returning key the last turn', () => {
    const queue = queueOf(['a', 'a1'], ['b', 'b1'], ['c', 'c1']);
    expect(queue.shift(() => true)).toBe('a1');
    queue.push('a', 'a2');
    expect(takeAll(queue)).toEqual(['b1', 'c1', 'a2']);
  });

  it('skips keys that may not run now', () => {
    const queue = queueOf(['a', 'a1'], ['b', 'b1']);
    expect(queue.shift((key) => key !== 'a')).toBe('b1');
    expect(queue.shift((key) => key !== 'a')).toBeUndefined();
    expect(queue.shift(() => true)).toBe('a1');
  });

  it('counts the waiting tasks, of all keys and of one', () => {
    const queue = queueOf(['a', 'a1'], ['a', 'a2'], ['b', 'b1']);
    expect([queue.size, queue.sizeOf('a'), queue.sizeOf('b'), queue.sizeOf('c')]).toEqual([3, 2, 1, 0]);
    takeAll(queue);
    expect([queue.size, queue.sizeOf('a')]).toEqual([0, 0]);
  });
});
