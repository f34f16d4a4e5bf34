import { jest } from '@jest/globals';
import { searchWords } from './news-url';

const words = (q: string) => searchWords({ search: new URLSearchParams({ q }) });

describe('searchWords', () => {
  it.each([
    ['phở', 'phở'],
    [' phở \n\t bò ', 'phở bò'],
    ['phở'.normalize('NFD'), 'phở'],
    [`${' '.repeat(1000)}phở`, 'phở'],
    ['  ', undefined],
    ['', undefined],
  ])('returns a single trimmed line in NFC (row %#)', (q, expected) => expect(words(q)).toBe(expected));

  it('keeps 200 characters, also of decomposed letters', () => {
    expect(words('a'.repeat(300))).toHaveLength(200);
    expect(words('ễ'.normalize('NFD').repeat(300))).toBe('ễ'.repeat(200));
  });

  it('normalises only the part that can contribute to the result', () => {
    const normalised = jest.spyOn(String.prototype, 'normalize');
    expect(words(`a${'\u0315'.repeat(16_000)}${'\u0300'.repeat(16_000)}`)).toHaveLength(200);
    expect(normalised.mock.contexts.map((text) => String(text).length)).toEqual([800]);
    normalised.mockRestore();
  });
});
