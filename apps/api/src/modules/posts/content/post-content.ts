import { embedFrameSources, videoServices } from '@tiempos/site-content';
import type { FieldErrorCode } from '@tiempos/validation';
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { modernTag, withIdLinks, withOembedFrames } from './old-markup.js';

/**
 * Sanitises the HTML of an editor (C37c). Block formats, marks, lists, tables, images with size, links, videos of named
 * hosts and embeds (F155) stay; of everything else only the text stays. HTML written by CKEditor 5 is returned byte for
 * byte, that of older editors is rewritten (old-markup.ts), and sanitising twice changes nothing. A megabyte of dense
 * markup takes seconds, so ContentSanitizerService runs this in another process.
 *
 * @throws AppError BAD_USER_INPUT with `errors.content` for more or deeper nested tags, longer attributes or more
 * combining marks than anybody writes
 */
export function sanitisePostContent(html: string): string {
  let clean = sanitiseOnce(withOembedFrames(html));
  // Without a removed tag the others may nest differently: repeat until nothing changes.
  for (let pass = 1; pass < MAX_PASSES; pass++) {
    const again = sanitiseOnce(clean);
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

/** No allowed CSS declaration is longer. */
const MAX_DECLARATION_LENGTH = 200;

/** Combining marks on one letter: no language has more than 30, and normalising them takes quadratic time. */
const tooManyMarks = /\p{M}{31}/u;

function sanitiseOnce(html: string): string {
  let depth = 0;
  let elements = 0;
  let media = 0;
  const ids = new Set<string>();
  const clean = sanitizeHtml(html, {
    ...allowList,
    transformTags: {
      '*': (tagName, attributes) => {
        const tag = modernTag(tagName, bounded(tagName, attributes), ids);
        return { ...tag, attribs: safeStyle(tag.tagName, safeLink(tag.attribs)) };
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
  if (tooManyMarks.test(clean))
    throw refused('INVALID_FORMAT', 'Nội dung bài viết có quá nhiều dấu trên một chữ');
  // A `>` only ends tags here; browsers and CKEditor write void tags without the slash.
  const html5 = clean.replaceAll(' />', '>').replace(imagesAndFrames, onlyWithSource);
  return withIdLinks(html5, ids).normalize('NFC');
}

/** `exclusiveFilter` could remove those without a source, too, but copies the whole text for each. */
const imagesAndFrames = /<(?:img|iframe)( [^>]*)?>(?:<\/iframe>)?/g;

function onlyWithSource(element: string, attributes = '') {
  return attributes.includes(' src="') ? element : '';
}

function refused(code: FieldErrorCode, message: string, limit?: number) {
  return invalidInput({ field: 'content', code, message, limit });
}

function tooMany(message: string, limit: number) {
  return refused('TOO_MANY', message, limit);
}

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'pre', 'code', 'blockquote', 'hr', 'br', 'div', 'span'];
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'a'];
const listsAndMedia = ['ul', 'ol', 'li', 'figure', 'figcaption', 'img', 'iframe'];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

// The type lacks allowedEmptyAttributes.
const allowList = {
  allowedTags: [...blocks, ...marks, ...listsAndMedia, ...tables],
  allowedAttributes: {
    '*': ['style', 'id'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    div: ['data-oembed-url'],
    iframe: [
      'src',
      'data-page',
      'width',
      'height',
      'allow',
      'allowfullscreen',
      'webkitallowfullscreen',
      'mozallowfullscreen',
      'frameborder',
      'referrerpolicy',
      'title',
      'loading',
      'sandbox',
    ],
    ol: ['start', 'reversed', 'type'],
    col: ['span'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: {
    figure: ['image', 'image_resized', 'image-style-*', 'table', 'table-style-*', 'media', 'media_resized'],
    img: ['image_resized', 'image-style-*'],
    table: ['table', 'ck-table-resized'],
    li: ['ck-list-marker-*'],
    pre: ['language-*'],
    code: ['language-*'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'data-oembed-url', 'data-page'],
  allowProtocolRelative: false,
  // Of the embeds' hosts modernTag lets only the addresses of embeds pass.
  allowedIframeHostnames: [
    ...Object.keys(videoServices),
    ...embedFrameSources.map((source) => new URL(source).host),
  ],
  allowedEmptyAttributes: ['alt', 'allowfullscreen', 'webkitallowfullscreen', 'mozallowfullscreen'],
  parseStyleAttributes: false,
  textFilter: (text, tagName) => {
    // Inside a frame browsers read raw text, which cannot be escaped.
    if (tagName === 'iframe') return '';
    // A combining stroke behind a tag would become one character with its `>` (≯) in NFC, and the tag would not end.
    return text.replaceAll('\u0338', '&#824;').replaceAll('\u00a0', '&nbsp;');
  },
  disallowedTagsMode: 'discard',
} satisfies sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] };

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

function mayHave(tagName: string, attribute: string) {
  const { allowedAttributes, allowedClasses } = allowList;
  if (attribute === 'class') return own(allowedClasses, tagName) !== undefined;
  const names = [own(allowedAttributes, '*'), own(allowedAttributes, tagName)];
  return names.some((some) => some?.includes(attribute));
}

/** The author chooses the names of tags and styles, and every object has a `constructor`. */
function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
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

const length = /^(0|\d{1,4}(\.\d{1,4})?(px|em|%))$/;

const safeStyles: Readonly<Record<string, RegExp>> = {
  width: length,
  height: length,
  'aspect-ratio': /^\d{1,5}\/\d{1,5}$/,
  float: /^(left|right|none)$/,
  'margin-left': length,
  'padding-bottom': length,
  'text-align': /^(left|right|center|justify)$/,
  'vertical-align': /^(top|middle|bottom)$/,
  'list-style-type': /^[a-z-]{1,30}$/,
  'text-decoration': /^(line-through|underline)$/,
  'font-weight': /^(bold|[67]00)$/,
  'font-style': /^italic$/,
};

/** The frame of a video covers a box with its aspect ratio, or has one itself. */
const safeStylesByTag: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  div: { position: /^relative$/ },
  iframe: {
    position: /^absolute$/,
    top: /^0$/,
    left: /^0$/,
    height: /^(auto|100%)$/,
    'aspect-ratio': /^\d{1,5} \/ \d{1,5}$/,
    border: /^0$/,
    display: /^block$/,
  },
};

/** Keeps the allowed declarations as they were written, and removes a style without any. */
function safeStyle(tagName: string, { ...attributes }: Attributes): Attributes {
  if (attributes.style === undefined) return attributes;
  const isSafe = (declaration: string) => {
    const colon = declaration.indexOf(':');
    if (colon < 0 || declaration.length > MAX_DECLARATION_LENGTH) return false;
    const name = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    const safe = own(own(safeStylesByTag, tagName), name) ?? own(safeStyles, name);
    return safe?.test(value) ?? false;
  };
  const kept = attributes.style
    .split(';')
    .filter((declaration) => declaration.trim() === '' || isSafe(declaration))
    .join(';');
  if (/^[;\s]*$/.test(kept)) delete attributes.style;
  else attributes.style = kept;
  return attributes;
}
