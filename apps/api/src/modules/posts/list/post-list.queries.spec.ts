import { sliceOf } from './post-list.queries.js';

describe('sliceOf', () => {
  it.each<[string, page: number, total: number, ReturnType<typeof sliceOf>]>([
    ['the first page from the beginning', 1, 95, { offset: 0, limit: 20, fromEnd: false }],
    ['the page before the middle too', 2, 95, { offset: 20, limit: 20, fromEnd: false }],
    ['the one behind it from the end', 4, 95, { offset: 15, limit: 20, fromEnd: true }],
    ['the last one, which is shorter', 5, 95, { offset: 0, limit: 15, fromEnd: true }],
    ['the only one', 1, 3, { offset: 0, limit: 3, fromEnd: false }],
    ['a full last one', 2, 40, { offset: 0, limit: 20, fromEnd: true }],
    ['nothing of an empty list', 1, 0, { offset: 0, limit: 0, fromEnd: false }],
  ])('reads %s', (_name, page, total, slice) => {
    expect(sliceOf({ page, limit: 20 }, total)).toEqual(slice);
  });

  it('reads nothing beyond the end', () => {
    expect(sliceOf({ page: 1_000_000_000, limit: 100 }, 95)).toMatchObject({ limit: 0 });
  });
});
