import { sizeWords, stayWords, usageWords } from './picture-words';

const unused = { postCount: 0, isUsed: false, isKept: false, deletedAt: '2099-12-29T17:00:00Z' };

describe('what a picture is used for, in words (C110)', () => {
  it.each([
    ['Dùng ở 1.200 tin', { ...unused, postCount: 1200, isUsed: true, deletedAt: null }],
    ['Chỉ còn trong lịch sử hoặc bản viết dở', { ...unused, isUsed: true, deletedAt: null }],
    ['Chưa dùng, được giữ lại', { ...unused, isKept: true, deletedAt: null }],
    ['Sẽ tự xóa ngày 30/12/2099', unused],
    ['Chưa dùng', { ...unused, deletedAt: null }],
  ])('is "%s"', (words, picture) => {
    expect(usageWords(picture)).toBe(words);
  });

  it('says it in whole sentences on the screen of the picture', () => {
    expect(stayWords(unused)).toBe('Chưa dùng, sẽ tự xóa ngày 30/12/2099');
  });

  it.each([
    [10, '1 KB'],
    [300 * 1024, '300 KB'],
    [1.55 * 1024 * 1024, '1,6 MB'],
  ])('gives the size of %d bytes as %s', (bytes, words) => {
    expect(sizeWords(bytes)).toBe(words);
  });
});
