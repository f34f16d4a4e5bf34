import { readAttributes, writeAttributes } from '@tiempos/site-content';
import type { StoredFile } from '../../media/stored-file.entity.js';

/** A picture with its size in pixels. */
export type SizedPicture = Pick<StoredFile, 'name' | 'width' | 'height'>;

/**
 * A content with another picture in the place of one: in pictures, links and wherever else its URL stands, in every spelling that
 * `storedNamesIn` reads. The alternative texts stay. A picture that the editor shows smaller than it is keeps its width.
 *
 * @param html sanitised: attributes are in double quotes, `<` and `>` only delimit tags (C37c)
 */
export function replacePicture(html: string, former: SizedPicture, next: SizedPicture): string {
  const named = spellingsOf(former.name);
  return html
    .replace(/<img ([^>]*)>/g, (tag, attributes: string) => {
      const picture = readAttributes(attributes);
      if (picture.src?.search(named) === -1 || !picture.src) return tag;
      // Copies of the former picture in several widths; those of the new one are named when the content is shown.
      delete picture.srcset;
      delete picture.sizes;
      return `<img ${writeAttributes({ ...picture, ...sizeOf(picture, former, next) })}>`;
    })
    .replace(named, (_, before: string) => before + next.name);
}

function sizeOf(
  { width, style }: Record<string, string>,
  former: SizedPicture,
  next: SizedPicture,
): Record<string, string> {
  const isScaled = width !== undefined && /^\d+$/.test(width) && Number(width) !== former.width;
  const shown = isScaled ? Number(width) : next.width;
  const height = Math.max(1, Math.round((shown * next.height) / next.width));
  return {
    width: String(shown),
    height: String(height),
    ...(style && { style: style.replace(/(aspect-ratio:\s*)\d+\/\d+/, `$1${next.width}/${next.height}`) }),
  };
}

/** The URLs' ends that name a stored picture, with what stands before the name. */
function spellingsOf(name: string): RegExp {
  const letters = Array.from(name, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter === '.' ? String.raw`\.` : letter}|%(?:${code}|${code.toUpperCase()}))`;
  });
  // A longer name only ends the same.
  return new RegExp(
    String.raw`([/\\]|%2f|%2F|%5c|%5C)${letters.join(String.raw`[\t\n\r]*`)}(?![a-z0-9])`,
    'g',
  );
}
