import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Pixels. */
interface Size {
  width?: number;
  height?: number;
}

/** Bytes as a browser's form sends them. */
export function asFile(bytes: Uint8Array | string, type: string, name = 'ảnh.bin'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}

/** A small image for tests that need any valid one. */
export async function aPhotoFile(size: Size = {}): Promise<File> {
  return asFile(await aPhoto(size), 'image/jpeg', 'phở bò.jpg');
}

/** An opaque JPEG: red on the left, blue on the right. */
export function aPhoto(size: Size = {}): Promise<Buffer> {
  return twoColours(size).jpeg().toBuffer();
}

/**
 * A JPEG as a phone writes it: stored lying on its side, EXIF says how to turn it, and where it was taken. Upright it is
 * `height` wide, `width` high, red at the top.
 */
export function aPhonePhoto(size: Size = {}): Promise<Buffer> {
  return twoColours(size)
    .withExif({
      IFD0: { Make: 'TiemPhone', Copyright: 'Nguyen Thi Hoa' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '10/1 46/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '106/1 42/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG with transparency. */
export function aTransparentPng({ width = 640, height = 360 }: Size = {}): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** An animation of two frames, red then blue. */
export async function anAnimatedGif({ width = 320, height = 200 }: Size = {}): Promise<Buffer> {
  const frames = ['red', 'blue'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** The same image as `aPhoto` in another format. */
export function anImageAs(format: 'png' | 'webp' | 'avif' | 'tiff', size: Size = {}): Promise<Buffer> {
  return twoColours(size).toFormat(format).toBuffer();
}

/** An SVG with a script and external references, which must neither run nor load. */
export function anSvg({ width = 400, height = 200 }: Size = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">
    <script>alert(1)</script>
    <rect width="100%" height="100%" fill="red"/>
    <image href="file:///etc/passwd" width="10" height="10"/>
    <image xlink:href="http://127.0.0.1:9/x.png" width="10" height="10"/>
  </svg>`;
}

/** A truncated JPEG. */
export async function aTruncatedPhoto(): Promise<Buffer> {
  const photo = await noise({ width: 640, height: 480 }).jpeg().toBuffer();
  return photo.subarray(0, Math.floor(photo.length / 2));
}

/** Starts like a GIF and is an HTML page. */
export const HTML_THAT_BEGINS_LIKE_A_GIF = 'GIF89a/*<html><script>alert(document.domain)</script></html>*/';

/** A PNG of a few hundred kilobytes that unpacks to 60 million pixels. */
export function aPixelBomb(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'grey' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A valid JPEG of exactly so many bytes: decoders stop at its end mark, what follows is padding. */
export async function aPhotoOfBytes(bytes: number): Promise<Buffer> {
  const photo = await aPhoto();
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
}

/** An image full of detail, whose re-encoded bytes grow with its pixels. */
export function aDetailedPhoto(size: Required<Size>): Promise<Buffer> {
  return noise(size).jpeg().toBuffer();
}

function twoColours({ width = 640, height = 360 }: Size): Sharp {
  const blue = { create: { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: blue, left: Math.floor(width / 2), top: 0 },
  ]);
}

function noise({ width, height }: Required<Size>): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}
