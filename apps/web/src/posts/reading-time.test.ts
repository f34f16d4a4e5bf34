import { readingMinutes } from '@tiempos/contract';

describe('readingMinutes', () => {
  it('counts syllables, not tags or signs', () => {
    const syllables = 'nước dùng '.repeat(220);
    expect(readingMinutes(`<p style="text-align:center">${syllables} – & …</p>`)).toBe(2);
  });

  it('takes the rest of a very long text to be like its beginning', () => {
    expect(readingMinutes('nước dùng '.repeat(66_000))).toBe(600);
  });

  it('is never less than a minute', () => {
    expect(readingMinutes('<p>Mở cửa.</p>')).toBe(1);
    expect(readingMinutes('')).toBe(1);
  });
});
