import { coverAdvice, descriptionAdvice, imageAdvice } from './rules';

describe('advice before publishing (F147)', () => {
  it.each([
    [null, 'Chưa có ảnh bìa'],
    [undefined, undefined],
    [{ width: 1200, height: 630 }, undefined],
    [{ width: 1600, height: 900 }, undefined],
    [{ width: 600, height: 315 }, 'Ảnh bìa hơi nhỏ: 600 × 315 px'],
    [{ width: 1200, height: 1600 }, 'Ảnh bìa 1200 × 1600 px sẽ bị cắt'],
    [{ width: 3000, height: 700 }, 'Ảnh bìa 3000 × 700 px sẽ bị cắt'],
  ])('checks a cover of %j', (cover, expected) => expect(coverAdvice(cover)?.what).toBe(expected));

  it.each([
    [0, 'Chưa có mô tả'],
    [49, 'Mô tả ngắn: 49 ký tự'],
    [50, undefined],
    [160, undefined],
    [161, 'Mô tả dài: 161 ký tự'],
  ])('checks a description of %i characters', (length, expected) =>
    expect(descriptionAdvice('ạ'.repeat(length))?.what).toBe(expected),
  );

  it('names the number of pictures without alternative text', () => {
    expect(imageAdvice(2)?.what).toBe('2 ảnh trong bài chưa có mô tả');
    expect(imageAdvice(0)).toBeUndefined();
  });
});
