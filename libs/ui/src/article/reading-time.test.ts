import { countWords, readingMinutes } from '@tiempos/contract';

describe('readingMinutes', () => {
  it('counts syllables, not tags or punctuation', () => {
    const syllables = 'nước dùng '.repeat(220);
    expect(readingMinutes(`<p style="text-align:center">${syllables} – & …</p>`)).toBe(2);
  });

  it('extrapolates a very long text from its beginning', () => {
    expect(readingMinutes('nước dùng '.repeat(66_000))).toBe(600);
  });

  it('is never less than a minute', () => {
    expect(readingMinutes('<p>Mở cửa.</p>')).toBe(1);
    expect(readingMinutes('')).toBe(1);
  });
});

describe('countWords (F147)', () => {
  it('counts syllables with any separators', () => {
    expect(countWords('<h2>Mở cửa</h2><p>Nước&nbsp;dùng &amp; <b>bánh</b>, 2&nbsp;tô.</p>')).toBe(7);
  });

  it('counts none in a text of pictures', () => {
    expect(countWords('<figure class="image"><img src="/a.png" alt="Tô phở"></figure><p>&nbsp;</p>')).toBe(0);
    expect(countWords('')).toBe(0);
  });
});
