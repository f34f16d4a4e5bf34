import { readableTables } from './readable-tables';

const tableOf = (...rows: string[]) => `<table><tbody><tr>${rows.join('</tr><tr>')}</tr></tbody></table>`;
const amounts = (html: string) =>
  [...readableTables(html).matchAll(/<t[dh] class="amount"[^>]*>(.*?)<\/t[dh]>/g)].map(([, text]) => text);

describe('readableTables', () => {
  it('wraps each table in a named, focusable scroll region, with the caption outside', () => {
    const table = '<figure class="table"><table><tbody></tbody></table><figcaption>Giá</figcaption></figure>';
    expect(readableTables(table + table)).toBe(
      [1, 2]
        .map(
          (number) =>
            `<figure class="table"><div class="scroll" role="region" aria-label="Bảng ${number}, kéo ngang để xem" tabindex="0">` +
            '<table><tbody></tbody></table></div><figcaption>Giá</figcaption></figure>',
        )
        .join(''),
    );
  });

  it.each([
    '12',
    '35.000đ',
    '2,640,000 đ',
    '7%',
    '−5&nbsp;%',
    '180.000đ/kg',
    '40.000đ – 50.000đ',
    '<strong>8.080đ</strong>',
    '<p>1.200</p>',
  ])('marks a cell with %s only', (text) => {
    expect(amounts(tableOf(`<td>${text}</td>`))).toEqual([text]);
  });

  it.each(['Khoảng 30', '30 phút', '3–4 phút', '7.500đ mỗi ly', 'A1', '', '1 đến 2'])(
    'leaves a cell with “%s” as text',
    (text) => {
      expect(amounts(tableOf(`<td>${text}</td>`))).toEqual([]);
    },
  );

  it('marks the head of a column of amounts, also with an empty cell', () => {
    const table = tableOf(
      '<th>Món</th><th style="width:20%">Giá</th><th>Ghi chú</th>',
      '<td>Phở</td><td>45.000đ</td><td>9</td>',
      '<td>Bún</td><td>&nbsp;</td><td>Hết</td>',
    );
    expect(amounts(table)).toEqual(['Giá', '45.000đ', '9']);
    expect(readableTables(table)).toContain('<th class="amount" style="width:20%">Giá</th>');
  });

  it('treats the first row as the head even without head cells', () => {
    expect(amounts(tableOf('<td>Món</td><td>Giá</td>', '<td>Phở</td><td>45.000đ</td>'))).toEqual([
      'Giá',
      '45.000đ',
    ]);
  });

  it('marks no head with column spans or nested tables', () => {
    const spanned = tableOf('<th colspan="2">Giá</th>', '<td>Phở</td><td>45.000đ</td>');
    expect(amounts(spanned)).toEqual(['45.000đ']);
    const nested = tableOf('<th>Giá</th>', `<td>${tableOf('<td>x</td>')}</td>`, '<td>5</td>');
    expect(readableTables(nested)).not.toContain('<th class');
    expect(readableTables(nested).match(/<div/g)).toHaveLength(2);
    expect(readableTables(nested).match(/<\/div>/g)).toHaveLength(2);
  });

  it('aligns no amounts in a text beyond 200,000 characters, but wraps its tables', () => {
    const table = tableOf('<th>Giá</th>', '<td>5</td>');
    expect(amounts(table)).toEqual(['Giá', '5']);
    const long = readableTables(`${table}<p>${'a'.repeat(200_000)}</p>`);
    expect(long).not.toContain('class="amount"');
    expect(long).toContain('aria-label="Bảng 1, kéo ngang để xem"');
  });

  it('sets `scope` on head cells without one', () => {
    expect(
      readableTables('<table><thead><tr><th>Món</th><th scope="row">Giá</th></tr></thead></table>'),
    ).toContain('<tr><th scope="col">Món</th><th scope="row">Giá</th></tr>');
  });

  it('does not add a second class attribute', () => {
    expect(readableTables(tableOf('<td>1</td>', '<td>2</td>'))).not.toContain('class="amount" class');
  });
});
