import { lightColors } from '@tiempos/site-content';
import type { Sharp } from 'sharp';
import { MARK_SIZE } from './brand-mark.js';
import type { SitePicture } from './site-picture.js';

const PAPER = lightColors.paper;

/** Edge in pixels; the share of it that the mark takes; systems put black where a picture is transparent. */
const icons = [
  { path: '/icon-32.png', size: 32, share: 1 },
  { path: '/apple-touch-icon.png', size: 180, share: 0.68, background: PAPER },
  { path: '/icon-192.png', size: 192, share: 0.64, background: PAPER },
  { path: '/icon-512.png', size: 512, share: 0.64, background: PAPER },
];

/** Draws the icons of browsers and phones. @param mark renders the mark, or the owner's logo, in a square */
export async function drawIcons(mark: (size: number) => Sharp): Promise<SitePicture[]> {
  const pictures = await Promise.all(
    icons.map(async ({ path, size, share, background = '#0000' }) => {
      const inner = Math.round(size * share);
      const before = Math.floor((size - inner) / 2);
      const after = size - inner - before;
      const bytes = await mark(inner)
        .extend({ top: before, left: before, bottom: after, right: after, background })
        .flatten(background === PAPER ? { background } : false)
        .png()
        .toBuffer();
      return { path, type: 'image/png', bytes };
    }),
  );
  return [
    ...pictures,
    { path: '/favicon.ico', type: 'image/vnd.microsoft.icon', bytes: iconFile(pictures[0]!.bytes) },
  ];
}

/** The icon of browsers that take SVG. @param shapes in a square of MARK_SIZE */
export function vectorIcon(shapes: string): SitePicture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${shapes}</svg>`;
  return { path: '/favicon.svg', type: 'image/svg+xml', bytes: Buffer.from(svg) };
}

/** The one picture as an .ico, which some programs request by its name alone. @param png 32 pixels wide and high */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.set([32, 32], 6); // its width and height
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // where it begins
  return Buffer.concat([head, png]);
}
