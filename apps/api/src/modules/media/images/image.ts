import type { Metadata, Raw, Sharp as Pipeline } from 'sharp';
import { IMAGE_WIDTHS } from '@tiempos/contract';
import { isHeic } from '@tiempos/validation';
import { loadSharp, type Sharp } from './load-sharp.js';
import { MAX_PIXELS, type RefusalReason } from './image-task.js';

/** A decoded image: upright, at most 1920 px wide and high, without metadata, as raw pixels. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  /** The extension of the main file. */
  readonly extension: 'jpg' | 'png';
  /** The widths of the copies, none wider than the image. */
  readonly variantWidths: readonly number[];
  /**
   * Encodes the main file: JPEG, or PNG with transparency. Every client reads both (mail, link previews, old
   * browsers); modern browsers request a WebP copy.
   */
  encode(): Promise<Buffer>;
  /** The average colour as #rrggbb. */
  averageColour(): Promise<string>;
  /** Encodes a WebP copy with a width from `variantWidths`. */
  encodeVariant(width: number): Promise<Buffer>;
}

/** The bytes are no image that the server stores. */
export class ImageRejectedError extends Error {
  override readonly name = 'ImageRejectedError';

  constructor(
    readonly reason: RefusalReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** The longer side of a stored image in pixels. */
const MAX_SIDE = 1920;

/** The most memory a decoder may need for one image: three channels of one byte for each of those pixels. */
const MAX_DECODER_BYTES = MAX_PIXELS * 3;

const bytesOfDepth: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
};

/**
 * Decodes bytes as an image (C22d). EXIF orientation is applied; an animation gives its first frame. Hostile bytes
 * may take any time and memory here, so it runs in a worker process only.
 *
 * @throws ImageRejectedError for bytes that cannot be decoded completely and images with too many pixels; Error when the library cannot be loaded
 */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  const sharp = await loadSharp();
  const { pixels, raw } = await decode(sharp, bytes).catch((cause: unknown) => refuse(cause, bytes));
  const isOpaque = hasNoTransparency(pixels, raw);
  const image = () => (isOpaque ? sharp(pixels, { raw }).removeAlpha() : sharp(pixels, { raw }));
  return {
    width: raw.width,
    height: raw.height,
    extension: isOpaque ? 'jpg' : 'png',
    variantWidths: IMAGE_WIDTHS.filter((width) => width <= raw.width),
    encode: () => bytesOf(() => (isOpaque ? image().jpeg({ quality: 82, mozjpeg: true }) : image().png())),
    averageColour: async () => {
      const pixel = sharp(pixels, { raw }).removeAlpha().resize(1, 1, { fit: 'fill' }).raw();
      const [red = 0, green = red, blue = red] = await bytesOf(() => pixel);
      return `#${Buffer.from([red, green, blue]).toString('hex')}`;
    },
    encodeVariant: (width) => bytesOf(() => image().resize({ width }).webp({ quality: 80 })),
  };
}

/** An image that cannot be encoded, for example with five channels, is rejected like one that cannot be decoded. */
async function bytesOf(make: () => Pipeline): Promise<Buffer> {
  try {
    return await make().toBuffer();
  } catch (cause) {
    return refuse(cause);
  }
}

/** Faster than `stats()` of sharp, which takes a tenth of a second for each million pixels. */
function hasNoTransparency(pixels: Uint8Array, { channels }: Raw) {
  if (channels % 2) return true;
  for (let alpha = channels - 1; alpha < pixels.length; alpha += channels)
    if (pixels[alpha] !== 255) return false;
  return true;
}

async function decode(sharp: Sharp, bytes: Uint8Array): Promise<{ pixels: Buffer; raw: Raw }> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.width * head.height > MAX_PIXELS) throw new ImageRejectedError('tooManyPixels');
  if (decoderBytes(head) > MAX_DECODER_BYTES) throw new ImageRejectedError('tooMuchWork');
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * The memory that a decoder needs: a few lines of a baseline JPEG or PNG, the whole of other images. Progressive
 * JPEG keeps two bytes for each value until the last scan, and fewer values with chroma subsampling. The AVIF
 * decoder keeps several frames: 33 megapixels took 690 MB.
 */
function decoderBytes({
  width,
  height,
  channels,
  depth,
  format,
  isProgressive,
  chromaSubsampling,
}: Metadata) {
  if ((format === 'jpeg' || format === 'png') && !isProgressive) return 0;
  const values = chromaSubsampling?.startsWith('4:2:0') ? channels / 2 : channels;
  const bytes = bytesOfDepth[depth] ?? 16;
  const held = format === 'jpeg' ? 2 : format === 'heif' ? Math.max(1.5, bytes) : bytes;
  return width * height * values * held;
}

function refuse(cause: unknown, bytes?: Uint8Array): never {
  if (cause instanceof ImageRejectedError) throw cause;
  const head = Buffer.from(bytes?.subarray(0, 128) ?? []).toString('latin1');
  throw new ImageRejectedError(isHeic(head) ? 'heic' : 'notAnImage', { cause });
}
