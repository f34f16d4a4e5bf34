import { holdsMoreThan } from './holds-more-than.js';

const levels = (count: number) => JSON.parse(`${'['.repeat(count)}1${']'.repeat(count)}`) as unknown;

describe('holdsMoreThan', () => {
  it.each<[string, unknown, number]>([
    ['members', { a: 1, b: null, c: 'chữ' }, 3],
    ['elements', [1, 2, 3, 4], 4],
    ['members of members', { a: { b: [1, 2] }, c: {} }, 5],
    ['levels', levels(20_000), 20_000],
  ])('counts %s', (_name, json, count) => {
    expect(holdsMoreThan(count, json)).toBe(false);
    expect(holdsMoreThan(count - 1, json)).toBe(true);
  });

  it.each(['chữ', 1, true, null, undefined, {}, []])('finds nothing in %j', (json) => {
    expect(holdsMoreThan(0, json)).toBe(false);
  });

  it('stops at the limit', () => {
    let read = 0;
    const watched = new Proxy(Array(1000).fill(1), {
      get: (elements, name) => {
        read += 1;
        return Reflect.get(elements, name) as unknown;
      },
    });
    expect(holdsMoreThan(10, watched)).toBe(true);
    expect(read).toBe(10);
  });
});
