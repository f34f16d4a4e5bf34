import { isAnimated } from './animated-images';

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
