import { withoutCdata } from '@tiempos/foreign-html';
import { withoutControls, type FieldErrorCode } from '@tiempos/validation';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
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
  const source = Object.values(sourceRules).reduce((text, rule) => rule(text), html);
  removed.addComments(source);
  let clean = sanitiseOnce(source, removed);
  // Without a removed tag the others may nest differently: repeat until nothing changes.
  for (let passes = 1; passes < MAX_PASSES; passes++) {
    const again = sanitiseOnce(clean, removed);
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

/** What the rules of one pass tell each other. */
interface Pass {
  readonly removed: RemovedCounts;
  /** Those of the text so far, without their prefix. */
  readonly ids: Set<string>;
  /** Links and media that were written; those that stay are taken off. */
  readonly written: { image: number; frame: number; link: number };
}

/** Begins a pass. */
export function newPass(removed = new RemovedCounts()): Pass {
  return { removed, ids: new Set(), written: { image: 0, frame: 0, link: 0 } };
}

function sanitiseOnce(html: string, removed: RemovedCounts): string {
  const pass = newPass(removed);
  return Object.values(passRules).reduce((text, rule) => rule(text, pass), html);
}

/*
 * The rules in their order: what happens once to the text as it came, to each tag, and in each pass to the whole text. Each takes time
 * in proportion to the text: a test doubles a text for each of them.
 */

export const sourceRules: Readonly<Record<string, (html: string) => string>> = {
  withoutCdata,
  withOembedFrames,
};

export const tagRules: Readonly<Record<string, (tag: Tag, pass: Pass) => Tag>> = {
  // First: a scheme that only a control character hides is a scheme for those that come after it.
  withoutControls: ({ tagName, attribs }) => ({
    tagName,
    attribs: Object.fromEntries(
      Object.entries(attribs).map(([name, value]) => [name, withoutControls(value)]),
    ),
  }),
  bounded: ({ tagName, attribs }) => ({ tagName, attribs: bounded(tagName, attribs) }),
  modernTag: ({ tagName, attribs }, { ids }) => modernTag(tagName, attribs, ids),
  safeLink: ({ tagName, attribs }) => ({ tagName, attribs: safeLink(attribs) }),
  safeDirection: ({ tagName, attribs }) => ({ tagName, attribs: safeDirection(attribs) }),
  safeStyle({ tagName, attribs }, { removed }) {
    const safe = safeStyle(tagName, attribs);
    if (declarationsOf(safe) < declarationsOf(attribs)) removed.add('formatting');
    return { tagName, attribs: safe };
  },
};

export const passRules: Readonly<Record<string, (html: string, pass: Pass) => string>> = {
  withoutForeignMarkup: (html, { removed }) => withoutForeignMarkup(html, removed),
  withAllowedTags,
  withoutEmptyMedia,
  withParagraphs,
  withIdLinks: (html, { ids }) => withIdLinks(html, ids),
  // Last, for marks on both sides of an element that went are on one letter now.
  withFewMarks,
};

function withAllowedTags(html: string, pass: Pass): string {
  const { removed, written } = pass;
  let depth = 0;
  let elements = 0;
  let media = 0;
  return sanitizeHtml(html, {
    ...allowList,
    transformTags: {
      '*': (tagName, attribs) => {
        removed.addElement(tagName, attribs);
        if (tagName === 'img' && attribs.src?.trim()) written.image += 1;
        if (tagName === 'iframe') written.frame += 1;
        if (tagName === 'a' && attribs.href) written.link += 1;
        return Object.values(tagRules).reduce<Tag>((tag, rule) => rule(tag, pass), { tagName, attribs });
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
}

/** `exclusiveFilter` could remove images and frames without a source, too, but copies the whole text for each. */
function withoutEmptyMedia(html: string, { removed, written }: Pass): string {
  // A `>` only ends tags here; browsers and CKEditor write void tags without the slash.
  const kept = html
    .replaceAll(' />', '>')
    .replace(linksAndMedia, (element: string, name: keyof typeof kindOf, attributes = '') => {
      const isKept = attributes.includes(name === 'a' ? ' href="' : ' src="');
      if (isKept) written[kindOf[name]] -= 1;
      return isKept || name === 'a' ? element : '';
    });
  for (const kind of ['image', 'frame', 'link'] as const) removed.add(kind, written[kind]);
  return kept;
}

function withFewMarks(html: string): string {
  if (tooManyMarks.test(html))
    throw refused('INVALID_FORMAT', 'Nội dung bài viết có quá nhiều dấu trên một chữ');
  return html.normalize('NFC');
}

const linksAndMedia = /<(a|img|iframe)( [^<>]*)?>(?:<\/iframe>)?/g;

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
