import { contentSrcSet, imageNameOf } from '@tiempos/contract';
import { readAttributes, writeAttributes } from '@tiempos/site-content';
import type { PublicImage } from '../../media/public-image.js';

type Attributes = Record<string, string>;

/** The URLs that sanitised HTML may have in a tag. */
const URLS = / (?:src|href|poster|cite)="\/(?!\/)/g;

/** The names of the stored pictures that have no size in the HTML. */
export function unsizedPictures(html: string): string[] {
  const names = Array.from(html.matchAll(pictures), ([, attributes]) => {
    const picture = readAttributes(attributes!);
    return isSized(picture) ? undefined : imageNameOf(picture.src ?? '');
  });
  return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * HTML for a page of another host: every URL of this server is absolute, and its pictures have their size and their smaller
 * copies.
 *
 * @param html sanitised: attributes are in double quotes, `<` and `>` only delimit tags (C37c)
 * @param origin of this server, without a slash at the end
 * @param sizes those of the pictures that have none in the HTML, as far as they are known
 */
export function absoluteContent(
  html: string,
  origin: string,
  sizes: ReadonlyMap<string, Pick<PublicImage, 'width' | 'height'>>,
): string {
  return html
    .replace(pictures, (_, attributes: string) => {
      const picture = readAttributes(attributes);
      const size = isSized(picture) ? undefined : sizes.get(imageNameOf(picture.src ?? '') ?? '');
      if (size) Object.assign(picture, { width: String(size.width), height: String(size.height) });
      picture.srcset = contentSrcSet(picture, origin) ?? absoluteCopies(picture.srcset ?? '', origin);
      if (!picture.srcset) delete picture.srcset;
      return `<img ${writeAttributes(picture)}>`;
    })
    .replace(tags, (tag) => tag.replace(URLS, (start) => `${start.slice(0, -1)}${origin}/`));
}

const pictures = /<img ([^>]*)>/g;
const tags = /<[a-z][^>]*>/g;

const isSized = ({ width, height }: Attributes) => Boolean(width ?? height);

/** The copies that an editor has named. */
const absoluteCopies = (srcset: string, origin: string) =>
  srcset.replace(/(^|,\s*)\/(?!\/)/g, (_, before: string) => `${before}${origin}/`);
