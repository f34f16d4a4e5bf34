import { Logger } from '@nestjs/common';
import { resolveOwner, themeColors } from '@tiempos/site-content';
import type { Sharp, SharpOptions } from 'sharp';
import { ConfigError } from '../config/config-error.js';
import type { OwnerFile, OwnerPicture } from '../config/site-file/read-site-file.js';
import { brandMark, MARK_SIZE } from './brand-mark.js';
import { drawIcons, vectorIcon } from './draw-icons.js';
import { drawSharePicture } from './draw-share-picture.js';
import type { DrawnPictures, SitePicture } from './site-picture.js';

const SHARE_SIZE = { width: 1200, height: 630 };
const MAX_PIXELS = 50_000_000;

/**
 * Draws what SITE_FILE does not name, and brings what it names to the sizes of the site.
 *
 * @throws ConfigError that names the member whose picture is none
 */
export async function drawSitePictures({ owner, pictures }: OwnerFile): Promise<DrawnPictures> {
  const brand = resolveOwner(owner).brand;
  const vector = vectorIcon(brandMark(brand, themeColors(owner).light.jade));
  const sharp = await loadSharp();
  if (!sharp) return { owner, all: [vector] };
  const named =
    pictures.logo && (await render(sharp, pictures.logo, { width: 512, height: 512, fit: 'contain' }));
  const mark = (size: number) =>
    named
      ? sharp(named).resize(size, size)
      : sharp(vector.bytes, { density: (72 * size) / MARK_SIZE }).resize(size, size);
  const [icons, share, portraits] = await Promise.all([
    drawIcons(mark),
    pictures.sharePicture
      ? render(sharp, pictures.sharePicture, { ...SHARE_SIZE, fit: 'cover' })
      : drawSharePicture(brand, {
          sharp,
          mark,
          isLogo: named !== undefined,
          color: owner.palette?.light.jade,
        }),
    Promise.all(
      pictures.testimonials.map(
        async (one) => one && render(sharp, one, { width: 192, height: 192, fit: 'cover' }),
      ),
    ),
  ]);
  const own = portraits.map((bytes, index) => bytes && png(`/testimonial-${index + 1}.png`, bytes));
  return {
    owner: {
      ...owner,
      ...(named && { hasLogo: true }),
      ...(owner.testimonials && {
        testimonials: owner.testimonials.map((one, index) => ({
          ...one,
          ...(own[index] && { picture: own[index].path }),
        })),
      }),
    },
    all: [
      named ? vectorIcon(embedded(await mark(192).png().toBuffer())) : vector,
      ...icons,
      png('/share.png', share),
      ...own.filter((one) => one !== undefined),
    ],
  };
}

const png = (path: string, bytes: Buffer): SitePicture => ({ path, type: 'image/png', bytes });

/** A picture within SVG, for a logo whose own format may be any. */
function embedded(bytes: Buffer) {
  return `<image width="${MARK_SIZE}" height="${MARK_SIZE}" href="data:image/png;base64,${bytes.toString('base64')}"/>`;
}

type RenderSharp = (input: Buffer, options?: SharpOptions) => Sharp;

/** Undefined where its binary cannot be loaded: the server then serves without pictures, as it does without uploads. */
async function loadSharp(): Promise<RenderSharp | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    return sharp;
  } catch (error) {
    new Logger('SitePictures').error(`Icons and share picture are missing: ${(error as Error).message}`);
    return undefined;
  }
}

async function render(
  sharp: RenderSharp,
  { member, bytes }: OwnerPicture,
  size: { width: number; height: number; fit: 'cover' | 'contain' },
): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ ...size, background: '#0000' })
      .png({ palette: size.fit === 'cover' })
      .toBuffer();
  } catch {
    throw new ConfigError(
      `SITE_FILE ${member} is no picture that the site can show: a PNG, JPEG, WebP, AVIF or SVG of at most 50 megapixels.`,
    );
  }
}
