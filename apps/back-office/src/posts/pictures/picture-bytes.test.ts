import { readPictureBytes } from './picture-bytes';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const read = (content: string, type = 'image/jpeg') =>
  readPictureBytes(new File([bytes(content)], 'a.jpg', { type }));

describe('readPictureBytes', () => {
  const frame = '\x21\xF9\x04\x00\x0A\x00\x00\x00';

  it.each([
    ['a GIF of one frame', `GIF89a${frame}`, false],
    ['a GIF of two frames', `GIF89a${frame}${frame}`, true],
    ['a moving WebP', 'RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0\x02\0\0\0ANIM', true],
    ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', false],
    ['a moving PNG', '\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR…\0\0\0\x08acTL\0\0\0\x02…IDAT', true],
    ['a PNG with these letters in its pixels', '\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR…IDAT…acTL', false],
    ['a PNG with the marks of a GIF', `\x89PNG\r\n\x1A\n${frame}${frame}`, false],
  ])('of %s says whether it moves, whatever its type', async (_name, content, isAnimated) => {
    expect(await read(content)).toMatchObject({ refusal: undefined, isAnimated });
  });

  it.each(['ftypheic\0\0\0\0mif1heic', 'ftypmif1\0\0\0\0mif1heic', 'ftyphevc\0\0\0\0'])(
    'knows a HEIC photo by its first bytes: %j',
    async (box) => {
      const { refusal } = await read(`\0\0\0\x18${box}`);
      expect(refusal).toMatch(/^Ảnh HEIC của điện thoại chưa dùng được/);
    },
  );

  it.each(['ftypavif\0\0\0\0avifmif1', 'ftypmif1\0\0\0\0mif1avif', 'ftypisom\0\0\0\0mp42', 'JFIF ftypheic'])(
    'takes nothing else for one: %j',
    async (box) => expect((await read(`\0\0\0\x18${box}`)).refusal).toBeUndefined(),
  );
});
