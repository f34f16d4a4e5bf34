import { amountsIn } from './table-amounts';

describe('The amounts of a table in the editor', () => {
  it('are those of the page, with the heads of their columns', () => {
    const rows = [
      ['Món', 'Giá', '2026'],
      ['Phở', '45.000đ', ''],
      ['Bún', '40.000 – 50.000đ', 'hết'],
    ];
    const shown = (heads: number) =>
      rows.map((row, at) => row.filter((_, column) => amountsIn(rows, heads)[at]![column]));
    expect(shown(1)).toEqual([['Giá'], ['45.000đ'], ['40.000 – 50.000đ']]);
    expect(shown(0)).toEqual([['Giá', '2026'], ['45.000đ'], ['40.000 – 50.000đ']]);
  });

  it('are none in a column of words, and in a table of one row only themselves', () => {
    expect(amountsIn([['Giá'], ['45.000đ'], ['liên hệ']], 0)).toEqual([[false], [true], [false]]);
    expect(amountsIn([['Giá', '45.000đ']], 0)).toEqual([[false, true]]);
  });
});
