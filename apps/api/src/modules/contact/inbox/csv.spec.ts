import { csvOf } from './csv.js';

const cell = (value: string) => csvOf([[value]]).slice(1, -2);

describe('CSV of messages (C104)', () => {
  it('begins with a byte order mark, and has commas, quotes and CRLF', () => {
    expect(csvOf([['Hoa', 'Chào "bạn",\nmình hỏi'], ['']])).toBe(
      '\uFEFF"Hoa","Chào ""bạn"",\nmình hỏi"\r\n""\r\n',
    );
  });

  it.each([
    ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+84912345678', `"'+84912345678"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r'=1"`],
    ['Chào;=1+1', `"Chào;'=1+1"`],
    ['Chào\n=1+1', `"Chào\n'=1+1"`],
    ['0912345678', `"'0912345678"`],
    ['091 234 56 78', '"091 234 56 78"'],
    ['giá = 5', '"giá = 5"'],
  ])('has %j as text that no spreadsheet computes', (value, expected) => {
    expect(cell(value)).toBe(expected);
  });
});
