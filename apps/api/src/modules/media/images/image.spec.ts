import sharp from 'sharp';
import {
  aPhoto,
  aPhonePhoto,
  anImageAs,
  aPixelBomb,
  aTransparentPng,
  aTruncatedPhoto,
  anAnimatedGif,
  HTML_THAT_BEGINS_LIKE_A_GIF,
} from '../../../../test/images.js';
import { svgsOfAllKinds } from '../../../../test/hostile-images.js';
import { decodeImage } from './image.js';

async function mainFile(bytes: Uint8Array | string) {
  const image = await decodeImage(Buffer.from(bytes));
  const file = await image.encode();
  return { image, file, metadata: await sharp(file).metadata() };
}

/** Red, green, blue and, where there is one, alpha of one pixel. */
async function colourAt(file: Buffer, left: number, top: number) {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

const nearlyRed = [expect.closeTo(254, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)];
const nearlyBlue = [expect.closeTo(0, -1), expect.closeTo(0, -1), expect.closeTo(254, -1)];

// Loaders are blocked for the whole process, and other files of the same worker draw SVG.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

describe('decodeImage (C22d, C48)', () => {
  it('rotates a phone photo upright and removes its location', async () => {
    const { image, file, metadata } = await mainFile(await aPhonePhoto({ width: 640, height: 360 }));
    expect(image).toMatchObject({ width: 360, height: 640, extension: 'jpg' });
    expect(metadata).toMatchObject({ format: 'jpeg', width: 360, height: 640 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(file.includes('TiemPhone')).toBe(false);
    expect(await colourAt(file, 180, 20)).toEqual(nearlyRed);
    expect(await colourAt(file, 180, 620)).toEqual(nearlyBlue);
  });

  it('stores an image with transparency as PNG', async () => {
    const { file, image, metadata } = await mainFile(await aTransparentPng());
    expect(image.extension).toBe('png');
    expect(metadata).toMatchObject({ format: 'png', hasAlpha: true });
    expect((await colourAt(file, 5, 5))[3]).toBeCloseTo(128, -1);
  });

  it('stores an opaque PNG as JPEG', async () => {
    const { metadata } = await mainFile(await anImageAs('png'));
    expect(metadata.format).toBe('jpeg');
  });

  it.each(['webp', 'avif', 'tiff'] as const)('reads %s', async (format) => {
    const { image, file } = await mainFile(await anImageAs(format, { width: 300, height: 200 }));
    expect(image).toMatchObject({ width: 300, height: 200, extension: 'jpg' });
    expect(await colourAt(file, 10, 100)).toEqual(nearlyRed);
  });

  it('says of a HEIC photo under another name what it is', async () => {
    const box = `\0\0\0\x18ftypheic\0\0\0\0mif1heic`;
    const rejected = expect.objectContaining({ reason: 'heic' });
    await expect(decodeImage(Buffer.from(box.padEnd(4000, '\0'), 'latin1'))).rejects.toEqual(rejected);
  });

  it('keeps the first frame of an animation', async () => {
    const { file, metadata } = await mainFile(await anAnimatedGif());
    expect(metadata).toMatchObject({ width: 320, height: 200 });
    expect(metadata.pages).toBeUndefined();
    expect(await colourAt(file, 160, 100)).toEqual(nearlyRed);
  });

  it.each([
    ['wide', { width: 4000, height: 1000 }, { width: 1920, height: 480, variantWidths: [480, 960, 1600] }],
    ['high', { width: 1000, height: 4000 }, { width: 480, height: 1920, variantWidths: [480] }],
    ['small', { width: 479, height: 100 }, { width: 479, height: 100, variantWidths: [] }],
    ['thin', { width: 3000, height: 1 }, { width: 1920, height: 1, variantWidths: [480, 960, 1600] }],
  ])('bounds a %s image and never enlarges it', async (_, size, expected) => {
    expect(await decodeImage(await aPhoto(size))).toMatchObject(expected);
  });

  it('encodes WebP copies in the standard widths', async () => {
    const image = await decodeImage(await aPhoto({ width: 1600, height: 900 }));
    const copy = await sharp(await image.encodeVariant(960)).metadata();
    expect(copy).toMatchObject({ format: 'webp', width: 960, height: 540 });
  });

  it.each([
    ['text that is called an image', () => 'xin chào'],
    ['an empty text', () => ''],
    ['a page that begins like a GIF', () => HTML_THAT_BEGINS_LIKE_A_GIF],
    ['a JPEG that breaks off', aTruncatedPhoto],
    ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'],
    ['a portable pixel map, whose decoder is switched off', () => `P6 1 1 255\n${'a'.repeat(3)}`],
  ])('rejects %s', async (_, bytes) => {
    await expect(decodeImage(Buffer.from(await bytes()))).rejects.toMatchObject({ reason: 'notAnImage' });
  });

  it('rejects a TIFF with five channels, which cannot be encoded', async () => {
    const band = Buffer.alloc(600 * 600, 9);
    const tiff = await sharp(await aTransparentPng({ width: 600, height: 600 }))
      .joinChannel(band, { raw: { width: 600, height: 600, channels: 1 } })
      .tiff({ compression: 'none' })
      .toBuffer();
    const image = await decodeImage(tiff);
    await expect(image.encodeVariant(480)).rejects.toMatchObject({ reason: 'notAnImage' });
    await expect(image.encode()).rejects.toMatchObject({ reason: 'notAnImage' });
  });

  it('rejects every kind of SVG, because the work of rendering it has no bound', async () => {
    for (const [kind, bytes] of await svgsOfAllKinds()) {
      const outcome = await decodeImage(bytes).catch(({ reason }) => reason);
      expect({ kind, outcome }).toEqual({ kind, outcome: 'notAnImage' });
    }
  });

  it('rejects 60 million pixels before it decodes them', async () => {
    const bomb = await aPixelBomb();
    const before = process.memoryUsage.rss();
    await expect(decodeImage(bomb)).rejects.toMatchObject({ reason: 'tooManyPixels' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100e6);
  });
});
