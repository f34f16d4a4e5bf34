import { contentSrcSet } from '@tiempos/contract';
import { readAttributes, writeAttributes } from '@tiempos/site-content';
import { readableTables } from './readable-tables';
import { videoCovers } from './video-cover';

/** A section of an article, below a heading of the second level. */
export interface ArticlePart {
  /** The id of its heading. */
  readonly id: string;
  /** Its heading as HTML without tags. */
  readonly heading: string;
}

interface ReadableHtml {
  readonly html: string;
  readonly parts: readonly ArticlePart[];
}

interface ReadableHtmlOptions {
  /** The title of the post. */
  title: string;
  /** A cover is above the text: its pictures are lazy-loaded. */
  hasCover: boolean;
}

/**
 * Transforms saved HTML for readers: headings with ids, responsive pictures, videos that load after a click, tables
 * that scroll horizontally and align amounts. The saved HTML stays as the editor wrote it; the preview transforms
 * unsaved HTML the same way.
 *
 * @param html sanitised by the server: attributes are in double quotes, `<` and `>` only delimit tags (C37c)
 */
export function readableHtml(html: string, { title, hasCover }: ReadableHtmlOptions): ReadableHtml {
  const parts: ArticlePart[] = [];
  const withPictures = readablePictures(html, hasCover);
  const withHeadings = withPictures.replace(
    headings,
    (_, level: string, attributes: string, inner: string) => {
      const heading = inner;
      if (level !== '2' || !hasText(heading)) return `<h${level}${attributes}>${heading}</h${level}>`;
      const ownId = / id="([^"]*)"/.exec(attributes)?.[1];
      const id = ownId ?? `muc-${parts.length + 1}`;
      parts.push({ id, heading: withoutTags(heading) });
      return `<h2${ownId ? '' : ` id="${id}"`}${attributes}>${heading}</h2>`;
    },
  );
  return { html: readableTables(videoCovers(withHeadings, title)), parts };
}

const headings = /<h([1-4])((?: [^>]*)?)>(.*?)<\/h\1>/gs;

function readablePictures(html: string, hasCover: boolean) {
  let pictures = 0;
  return html.replace(/<img ([^>]*)>/g, (_, attributes: string, offset: number) => {
    if (hasCover || pictures++ > 0) return picture(attributes, 'later');
    return picture(attributes, hasText(html.slice(0, offset)) ? 'early' : 'top');
  });
}

/** The maximum width of a picture in the text. */
const SIZES = '(min-width: 48em) 704px, 94vw';

/** The position of a picture: before any text, as the first picture, or further down. */
type Position = 'top' | 'early' | 'later';

function picture(attributes: string, position: Position) {
  const parsed = readAttributes(attributes);
  const srcset = contentSrcSet(parsed);
  if (srcset) Object.assign(parsed, { srcset, sizes: SIZES });
  if (position === 'top') parsed.fetchpriority = 'high';
  if (position === 'later') parsed.loading = 'lazy';
  parsed.decoding = 'async';
  return `<img ${writeAttributes({ alt: '', ...parsed })}>`;
}

function withoutTags(html: string) {
  return html.replace(/<[^>]*>/g, '');
}

function hasText(html: string) {
  return withoutTags(html).replaceAll('&nbsp;', '').trim() !== '';
}
