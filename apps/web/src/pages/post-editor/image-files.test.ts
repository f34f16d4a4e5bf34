import { isAnimated, refusalOf } from './image-files';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('refusalOf', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'])('accepts %s', (type) => {
    expect(refusalOf(file(`a.${type}`, `image/${type}`))).toBeUndefined();
  });

  it.each([
    ['a.heic', 'image/heic'],
    ['IMG_01.HEIC', ''],
    ['a.heif', 'image/heif-sequence'],
  ])('explains how to convert the photo %s (%s)', (name, type) => {
    expect(refusalOf(file(name, type))).toMatch(/^Chưa dùng được ảnh HEIC/);
  });

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.bmp', 'image/bmp'],
    ['a.txt', 'text/plain'],
    ['a', ''],
  ])('rejects %s (%s), which is not a picture', (name, type) => {
    expect(refusalOf(file(name, type))).toBe('Please upload a image file');
  });

  it('rejects 10 MB', () => {
    expect(refusalOf(file('a.png', 'image/png', 10 * 1024 * 1024))).toBe('File size must be less than 10MB');
  });
});

describe('isAnimated', () => {
  const frame = '\x21\xF9\x04\x00\x0A\x00\x00\x00';
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

  it.each([
    ['image/gif', `GIF89a${frame}`, false],
    ['image/gif', `GIF89a${frame}${frame}`, true],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0\x02\0\0\0ANIM', true],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8 ', false],
    ['image/png', `${frame}${frame}`, false],
  ])('of %s %j is %s', async (type, content, animated) => {
    expect(await isAnimated(new Blob([bytes(content)], { type }))).toBe(animated);
  });
});
