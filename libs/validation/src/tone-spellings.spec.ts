import { spellingsOf } from './index.js';

describe('spellingsOf (C111)', () => {
  it.each([
    ['hóa', ['hóa', 'hoá']],
    ['hoà', ['hoà', 'hòa']],
    ['khỏe', ['khỏe', 'khoẻ']],
    ['thuỷ', ['thuỷ', 'thủy']],
    ['toán', ['toán', 'tóan']],
    ['hoặc', ['hoặc']],
    ['hoa', ['hoa']],
    ['', ['']],
  ])('writes %s as %j', (word, spellings) => expect(spellingsOf(word)).toEqual(spellings));
});
