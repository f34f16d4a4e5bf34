import { readFile } from 'node:fs/promises';
import { lightColors } from '@tiempos/site-content';
import type { Sharp, SharpOptions } from 'sharp';
import { outlineText } from './outlines.js';

/** Drawn by apps/web-e2e/pictures without the brand, whose place is free. */
const BASE = new URL('./share-base.png', import.meta.url);
/** How much of each pixel of it is jade, from black to white. */
const JADE = new URL('./share-jade.png', import.meta.url);

/** The place of the drawn mark, which has room within its square, of a logo, which may fill it, and of the name's baseline. */
const MARK = { left: 67, top: 56, size: 84 };
const LOGO = { left: 80, top: 65, size: 66 };
const NAME = { left: 162, baseline: 113, size: 44, maxWidth: 470 };
/** The room above the baseline, for letters with marks. */
const ABOVE = 80;
/** From the baseline to the middle of capitals, which stays beside the middle of the mark when the name is drawn smaller. */
const MIDDLE = 15;

interface Drawing {
  sharp: (input: Buffer, options?: SharpOptions) => Sharp;
  /** Renders the mark, or the owner's logo, in a square. */
  mark: (size: number) => Sharp;
  isLogo: boolean;
  /** The owner's colour in place of jade. */
  color?: string;
}

/** Draws what Facebook, Zalo and others show beside a link. */
export async function drawSharePicture(
  brand: string,
  { sharp, mark, isLogo, color }: Drawing,
): Promise<Buffer> {
  const { left, top, size } = isLogo ? LOGO : MARK;
  const name = outlineText(brand, NAME.size);
  const scale = Math.min(1, NAME.maxWidth / (name.width || 1));
  const baseline = ABOVE - MIDDLE * (1 - scale);
  const text = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${NAME.maxWidth}" height="120">` +
      `<path fill="${lightColors.ink}" transform="translate(0 ${baseline}) scale(${scale})" d="${name.path}"/></svg>`,
  );
  const base = sharp(await readFile(BASE));
  return (color ? await recolor(base, color, sharp) : base)
    .composite([
      { input: await mark(size).png().toBuffer(), left, top },
      { input: text, left: NAME.left, top: NAME.baseline - ABOVE },
    ])
    .png()
    .toBuffer();
}

/** The picture with another colour in place of jade. Edges and letters keep their smoothing. */
async function recolor(base: Sharp, color: string, sharp: Drawing['sharp']): Promise<Sharp> {
  const [{ data, info }, jade] = await Promise.all([
    base.raw().toBuffer({ resolveWithObject: true }),
    sharp(await readFile(JADE))
      .extractChannel(0)
      .raw()
      .toBuffer(),
  ]);
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const [from, to] = [rgb(lightColors.jade), rgb(color)];
  for (const [pixel, part] of jade.entries()) {
    for (const channel of [0, 1, 2]) {
      pixels[3 * pixel + channel]! += Math.round(((to[channel]! - from[channel]!) * part) / 255);
    }
  }
  return sharp(data, { raw: info });
}

/** @param hex six digits */
function rgb(hex: string): Buffer {
  return Buffer.from(hex.slice(1), 'hex');
}
