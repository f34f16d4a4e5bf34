import { withoutCdata } from '@tiempos/foreign-html';
import type { FieldErrorCode } from '@tiempos/validation';
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { allowList, mayHave } from './allowed-markup.js';
import { withoutForeignMarkup } from './foreign-markup.js';
import { modernTag, withIdLinks, withOembedFrames } from './old-markup.js';
import { withParagraphs } from './paragraphs.js';
import { RemovedCounts } from './removed-counts.js';
import { declarationsOf, safeStyle } from './safe-styles.js';

/**
 * Sanitises the HTML of an editor (C37c). Block formats, marks, lists, tables, images with size, links, videos of named
 * hosts and embeds (F155) stay; of everything else only the text that a browser would show stays, in paragraphs (C87). HTML
 * written by CKEditor 5 is returned byte for byte, that of older editors is rewritten (old-markup.ts), and sanitising twice
 * changes nothing. A megabyte of dense markup takes seconds, so ContentSanitizerService runs this in another process.
 *
 * @param removed counts what does not stay (C82)
 * @throws AppError BAD_USER_INPUT with `errors.content` for more or deeper nested tags, longer attributes or more
 * combining marks than anybody writes
 */
export function sanitisePostContent(html: string, removed = new RemovedCounts()): string {
  const source = withOembedFrames(withoutCdata(html));
  removed.addComments(source);
  const pass = (text: string) => sanitiseOnce(withoutForeignMarkup(text, removed), removed);
  let clean = pass(source);
  // Without a removed tag the others may nest differently: repeat until nothing changes.
  for (let passes = 1; passes < MAX_PASSES; passes++) {
    const again = pass(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/** Two passes are usual; hostile nesting needs a few more. */
const MAX_PASSES = 10;

/** The parser takes time quadratic in the depth: 300,000 open tags took 12 s. */
const MAX_TAG_DEPTH = 200;

/** A megabyte of small paragraphs and cells has fewer; more would take browsers seconds, too. */
const MAX_ELEMENTS = 100_000;

/** Images and videos: each is processed whenever an article is rendered. */
const MAX_MEDIA = 2_000;

/** Parsers of attributes may take quadratic time, and no URL is this long. */
const MAX_ATTRIBUTE_LENGTH = 10_000;

/** Combining marks on one letter: no language has more than 30, and normalising them takes quadratic time. */
const tooManyMarks = /\p{M}{31}/u;

function sanitiseOnce(html: string, removed: RemovedCounts): string {
  let depth = 0;
  let elements = 0;
  let media = 0;
  const written = { image: 0, frame: 0, link: 0 };
  const ids = new Set<string>();
  const clean = sanitizeHtml(html, {
    ...allowList,
    transformTags: {
      '*': (tagName, attributes) => {
        removed.addElement(tagName, attributes);
        if (tagName === 'img' && attributes.src?.trim()) written.image += 1;
        if (tagName === 'iframe') written.frame += 1;
        if (tagName === 'a' && attributes.href) written.link += 1;
        const tag = modernTag(tagName, bounded(tagName, attributes), ids);
        const attribs = safeStyle(tag.tagName, safeDirection(safeLink(tag.attribs)));
        if (declarationsOf(attribs) < declarationsOf(tag.attribs)) removed.add('formatting');
        return { ...tag, attribs };
      },
    },
    onOpenTag: (name) => {
      depth += 1;
      elements += 1;
      if (name === 'img' || name === 'iframe') media += 1;
      if (depth > MAX_TAG_DEPTH) throw tooMany('Nội dung bài viết lồng quá nhiều lớp', MAX_TAG_DEPTH);
      if (elements > MAX_ELEMENTS) throw tooMany('Nội dung bài viết có quá nhiều phần tử', MAX_ELEMENTS);
      if (media > MAX_MEDIA) throw tooMany('Nội dung bài viết có quá nhiều ảnh và video', MAX_MEDIA);
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  // A `>` only ends tags here; browsers and CKEditor write void tags without the slash.
  // `exclusiveFilter` could remove images and frames without a source, too, but copies the whole text for each.
  const html5 = clean
    .replaceAll(' />', '>')
    .replace(linksAndMedia, (element: string, name: keyof typeof kindOf, attributes = '') => {
      const isKept = attributes.includes(name === 'a' ? ' href="' : ' src="');
      if (isKept) written[kindOf[name]] -= 1;
      return isKept || name === 'a' ? element : '';
    });
  for (const kind of ['image', 'frame', 'link'] as const) removed.add(kind, written[kind]);
  const whole = withIdLinks(withParagraphs(html5), ids);
  // Last, for marks on both sides of an element that went are on one letter now.
  if (tooManyMarks.test(whole))
    throw refused('INVALID_FORMAT', 'Nội dung bài viết có quá nhiều dấu trên một chữ');
  return whole.normalize('NFC');
}

const linksAndMedia = /<(a|img|iframe)( [^>]*)?>(?:<\/iframe>)?/g;

const kindOf = { a: 'link', img: 'image', iframe: 'frame' } as const;

function refused(code: FieldErrorCode, message: string, limit?: number) {
  return invalidInput({ field: 'content', code, message, limit });
}

function tooMany(message: string, limit: number) {
  return refused('TOO_MANY', message, limit);
}

/**
 * Removes long attributes that are not allowed, before they are parsed. An allowed one that is too long is an error
 * and is not cut, so that nothing is lost silently. An image that was pasted as a `data:` URL is removed like a
 * short one.
 */
function bounded(tagName: string, attributes: Attributes): Attributes {
  const entries = Object.entries(attributes).filter(([name, value]) => {
    if (value.length <= MAX_ATTRIBUTE_LENGTH) return true;
    if (!mayHave(tagName, name) || (name === 'src' && /^\s{0,9}data:/i.test(value))) return false;
    throw refused(
      'TOO_LONG',
      'Nội dung bài viết có một liên kết hoặc định dạng quá dài',
      MAX_ATTRIBUTE_LENGTH,
    );
  });
  return Object.fromEntries(entries);
}

/** Only text from right to left says its direction, in small letters, as the editor writes it. */
function safeDirection({ ...attributes }: Attributes): Attributes {
  if (attributes.dir?.toLowerCase() === 'rtl') attributes.dir = 'rtl';
  else delete attributes.dir;
  return attributes;
}

/** A link opens in a new tab without access to this page, or in the same tab. */
function safeLink({ ...attributes }: Attributes): Attributes {
  if (attributes.target === '_blank') {
    attributes.rel = 'noopener noreferrer';
  } else {
    delete attributes.target;
    delete attributes.rel;
  }
  return attributes;
}
