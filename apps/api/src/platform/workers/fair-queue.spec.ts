import { FairQueue } from './fair-queue.js';

function queueOf(...tasks: [key: string, task: string][]) {
  const queue = new FairQueue<string>();
  for (const [key, task] of tasks) queue.push(key, task, 1);
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
    queue.push('a', 'a2', 1);
    expect(takeAll(queue)).toEqual(['b1', 'c1', 'a2']);
  });

  it('skips keys that may not run now', () => {
    const queue = queueOf(['a', 'a1'], ['b', 'b1']);
    expect(queue.shift((key) => key !== 'a')).toBe('b1');
    expect(queue.shift((key) => key !== 'a')).toBeUndefined();
    expect(queue.shift(() => true)).toBe('a1');
  });

  it('reports the weight of waiting tasks, of all keys and of one', () => {
    const queue = new FairQueue<string>();
    queue.push('a', 'a1', 5);
    queue.push('a', 'a2', 3);
    queue.push('b', 'b1', 1);
    expect([queue.weight, queue.weightOf('a'), queue.weightOf('b'), queue.weightOf('c')]).toEqual([
      9, 8, 1, 0,
    ]);
    expect(queue.clear()).toEqual(['a1', 'a2', 'b1']);
    expect([queue.weight, queue.weightOf('a')]).toEqual([0, 0]);
  });
});
