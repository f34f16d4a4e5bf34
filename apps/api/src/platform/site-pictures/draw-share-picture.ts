import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { outlineText } from './outlines.js';

/** Drawn by apps/web-e2e/pictures without the brand, whose place is free. */
const BASE = new URL('./share-base.png', import.meta.url);

/** The place of the drawn mark, which has room within its square, of a logo, which may fill it, and of the name's baseline. */
const MARK = { left: 67, top: 56, size: 84 };
const LOGO = { left: 80, top: 65, size: 66 };
const NAME = { left: 162, baseline: 113, size: 44, maxWidth: 470 };
/** The room above the baseline, for letters with marks. */
const ABOVE = 80;
/** From the baseline to the middle of capitals, which stays beside the middle of the mark when the name is drawn smaller. */
const MIDDLE = 15;

interface Drawing {
  sharp: (input: Buffer) => Sharp;
  /** Renders the mark, or the owner's logo, in a square. */
  mark: (size: number) => Sharp;
  isLogo: boolean;
}

/** Draws what Facebook, Zalo and others show beside a link. */
export async function drawSharePicture(brand: string, { sharp, mark, isLogo }: Drawing): Promise<Buffer> {
  const { left, top, size } = isLogo ? LOGO : MARK;
  const name = outlineText(brand, NAME.size);
  const scale = Math.min(1, NAME.maxWidth / (name.width || 1));
  const baseline = ABOVE - MIDDLE * (1 - scale);
  const text = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${NAME.maxWidth}" height="120">` +
      `<path fill="#1d1b16" transform="translate(0 ${baseline}) scale(${scale})" d="${name.path}"/></svg>`,
  );
  return sharp(await readFile(BASE))
    .composite([
      { input: await mark(size).png().toBuffer(), left, top },
      { input: text, left: NAME.left, top: NAME.baseline - ABOVE },
    ])
    .png()
    .toBuffer();
}
