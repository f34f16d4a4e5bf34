import { imagePath } from '@tiempos/contract';
import { readAttributes, writeAttributes } from '@tiempos/site-content';
import type { SanitisedHtml } from '../../modules/posts/content/content-sanitizer.service.js';
import type { TakenPicture } from './picture-import.js';

/** What WordPress adds to the name of a smaller copy, before its extension. */
const SMALLER = /-\d{1,5}x\d{1,5}(?=\.\w+$)/;

const pictures = /<img ([^>]*)>/g;
const links = /<a [^>]*>/g;

/** The addresses of the pictures of a content with their alternative texts, each once. @param html sanitised (C37c) */
export function picturesIn(html: SanitisedHtml): Map<string, string> {
  const found = Array.from(html.matchAll(pictures), ([, text]) => readAttributes(text!));
  return new Map(found.flatMap(({ src, alt = '' }) => (src ? [[decoded(src), decoded(alt)] as const] : [])));
}

/** The addresses of pictures that a content links to. @param html sanitised */
export function linkedPicturesIn(html: SanitisedHtml): string[] {
  const found = Array.from(html.matchAll(links), ([tag]) => decoded(/ href="([^"]*)/.exec(tag)?.[1] ?? ''));
  return found.filter((address) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(address));
}

/**
 * A content that shows pictures of the store in the place of those at their former addresses, and links to them.
 *
 * @param html sanitised: attributes are in double quotes, `<` and `>` only delimit tags (C37c)
 */
export function withStoredPictures(
  html: SanitisedHtml,
  taken: ReadonlyMap<string, TakenPicture>,
): SanitisedHtml {
  const originals = new Map([...taken].map(([address, picture]) => [originalOf(address), picture]));
  const changed = html
    .replace(pictures, (tag, text: string) => {
      const attributes = readAttributes(text);
      const picture = taken.get(decoded(attributes.src ?? ''));
      if (!picture || 'reason' in picture) return tag;
      // Copies of the former picture in several widths.
      delete attributes.srcset;
      delete attributes.sizes;
      attributes.src = imagePath(picture.name);
      return `<img ${writeAttributes(attributes)}>`;
    })
    .replace(links, (tag) =>
      tag.replace(/(?<= href=")[^"]*/, (address) => {
        const picture = taken.get(decoded(address)) ?? originals.get(originalOf(decoded(address)));
        return picture && !('reason' in picture) ? imagePath(picture.name) : address;
      }),
    );
  return changed as SanitisedHtml;
}

/** The address of the picture that a smaller one is a copy of: a link leads to the large one. */
function originalOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(SMALLER, '');
}

/** An attribute of sanitised HTML. */
function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
