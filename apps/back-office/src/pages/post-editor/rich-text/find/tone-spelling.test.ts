import { searchPattern } from './tone-spelling';

const any = { matchCase: false, wholeWords: false };
const found = (words: string, text: string, options = any) => text.match(searchPattern(words, options)) ?? [];

describe('searchPattern', () => {
  const text = 'Quán hòa nhã, hoà thuận, khoẻ khoắn, khỏe mạnh, thúy, thuý, HÒA, HOÀ, Hoa.';

  it.each([
    ['hòa', ['hòa', 'hoà', 'HÒA', 'HOÀ']],
    ['hoà', ['hòa', 'hoà', 'HÒA', 'HOÀ']],
    ['khỏe', ['khoẻ', 'khỏe']],
    ['THÚY', ['thúy', 'thuý']],
    ['hoa', ['Hoa']],
    ['hòa nhã', ['hòa nhã']],
  ])('finds both spellings of %s', (words, matches) => expect(found(words, text)).toEqual(matches));

  it('finds letters however they are composed, and none with another tone', () => {
    for (const words of ['hoà', 'Việt', 'ơ'])
      for (const form of ['NFC', 'NFD'] as const) {
        expect(found(words.normalize(form), `x ${words.normalize('NFC')} y`)).toHaveLength(1);
        expect(found(words.normalize(form), `x ${words.normalize('NFD')} y`)).toHaveLength(1);
      }
    expect(found('Việt', 'Viê\u0323t')).toHaveLength(1);
    expect(found('hoa', 'hoà'.normalize('NFD'))).toEqual([]);
  });

  it('minds capitals and whole words where it should', () => {
    expect(found('Hòa', 'hòa Hoà HOÀ', { ...any, matchCase: true })).toEqual(['Hoà']);
    expect(found('hòa', 'hoàn hoà', { ...any, wholeWords: true })).toEqual(['hoà']);
    expect(found('đ', 'đường đ', { ...any, wholeWords: true })).toHaveLength(1);
  });

  it.each(['(a', 'a.c', '[x]', 'a\\', '5-6', '$1', 'a{2}', '/b', 'ü|'])('takes %j literally', (words) =>
    expect(found(words, `abc ${words} aac`)).toEqual([words]),
  );
});
