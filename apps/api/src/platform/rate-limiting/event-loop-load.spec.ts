import { isOverloaded, type Tick } from './event-loop-load.js';

const ticks = (count: number, tick: Tick) => Array.from({ length: count }, () => tick);

describe('The event loop (F175)', () => {
  it.each<[string, boolean, Tick[]]>([
    ['in time', false, ticks(50, { late: 0, cpu: 1 })],
    ['busy and in time', false, ticks(40, { late: 5, cpu: 24 })],
    ['late by its own work', true, ticks(3, { late: 300, cpu: 310 })],
    ['late by its own work, on half a processor', true, ticks(3, { late: 300, cpu: 160 })],
    ['late because its thread gets a third of a processor', false, ticks(3, { late: 300, cpu: 105 })],
    ['late because its thread gets no processor', false, ticks(1, { late: 5_000, cpu: 2 })],
    ['late once, by one piece of work', false, [...ticks(30, { late: 0, cpu: 1 }), { late: 400, cpu: 400 }]],
    ['blocked for longer than a window', true, ticks(1, { late: 2_000, cpu: 1_900 })],
  ])('%s: overloaded is %s', (_, expected, seen) => {
    expect(isOverloaded(seen, 250)).toBe(expected);
  });
});
