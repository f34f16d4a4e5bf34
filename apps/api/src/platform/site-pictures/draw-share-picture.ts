import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { outlineText } from './outlines.js';

/** Drawn by apps/web-e2e/pictures without the brand, whose place is free. */
const BASE = new URL('./share-base.png', import.meta.url);

/** The place of the mark, and of the name's baseline beside it. */
const MARK = { left: 67, top: 56, size: 84 };
const NAME = { left: 162, baseline: 113, size: 44, maxWidth: 470 };
/** The room above the baseline, for letters with marks. */
const ABOVE = 80;

/** Draws what Facebook, Zalo and others show beside a link. @param mark renders the mark in a square */
export async function drawSharePicture(
  brand: string,
  { sharp, mark }: { sharp: (input: Buffer) => Sharp; mark: (size: number) => Sharp },
): Promise<Buffer> {
  const name = outlineText(brand, NAME.size);
  const scale = Math.min(1, NAME.maxWidth / (name.width || 1));
  const text = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${NAME.maxWidth}" height="120">` +
      `<path fill="#1d1b16" transform="translate(0 ${ABOVE}) scale(${scale})" d="${name.path}"/></svg>`,
  );
  return sharp(await readFile(BASE))
    .composite([
      { input: await mark(MARK.size).png().toBuffer(), left: MARK.left, top: MARK.top },
      { input: text, left: NAME.left, top: NAME.baseline - ABOVE },
    ])
    .png()
    .toBuffer();
}
