import { pagerWindow } from './pager-window';

describe('pager window (F37, C13)', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [2, 3, '1 2 3'],
    [1, 4, '1 2 3 4'],
    [4, 4, '1 2 3 4'],
    [1, 5, '1 2 3 … 5'],
    [3, 5, '1 2 3 4 5'],
    [1, 10, '1 2 3 … 10'],
    [2, 10, '1 2 3 … 10'],
    [3, 10, '1 2 3 4 … 10'],
    [4, 10, '1 … 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [8, 10, '1 … 7 8 9 10'],
    [10, 10, '1 … 8 9 10'],
  ])('shows page %i of %i as %s', (page, totalPage, shown) => {
    const items = pagerWindow(page, totalPage).map((item) => (item === 'gap' ? '…' : item));
    expect(items.join(' ')).toBe(shown);
  });

  it('stays within the list when the requested page is beyond its end', () => {
    expect(pagerWindow(99, 3)).toEqual([1, 2, 3]);
  });
});
