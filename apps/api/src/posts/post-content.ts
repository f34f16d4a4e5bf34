import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { invalidInput } from '../errors/app-error.js';

/**
 * What an editor's HTML keeps (C37c): the block formats, marks, lists, tables, pictures with size, links and videos of
 * named hosts; everything else goes, its text stays. What CKEditor writes comes back byte for byte, and sanitising twice
 * changes nothing.
 *
 * @throws AppError BAD_USER_INPUT with `errors.content` when tags nest deeper than anybody writes
 */
export function sanitisePostContent(html: string): string {
  let clean = sanitiseOnce(html);
  // A tag that went may have held others apart, and without it they nest differently: again, until nothing changes.
  for (let pass = 1; pass < MOST_PASSES; pass++) {
    const again = sanitiseOnce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/** Two are the rule; hostile nesting takes a few more. */
const MOST_PASSES = 10;

/** The parser's time grows with the square of the depth: 300,000 open tags took it 12 s. */
const DEEPEST_TAG = 200;

function sanitiseOnce(html: string): string {
  let depth = 0;
  const clean = sanitizeHtml(html, {
    ...allowList,
    onOpenTag: () => {
      depth += 1;
      if (depth > DEEPEST_TAG) throw invalidInput({ content: 'Nội dung bài viết lồng quá nhiều lớp' });
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  // `>` stands at the end of tags only; browsers and CKEditor write void tags without the slash.
  return clean.replaceAll(' />', '>').normalize('NFC');
}

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'pre', 'code', 'blockquote', 'hr', 'br', 'div', 'span'];
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a'];
const listsAndMedia = ['ul', 'ol', 'li', 'figure', 'figcaption', 'img', 'iframe'];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

// The type lacks allowedEmptyAttributes.
const allowList: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...blocks, ...marks, ...listsAndMedia, ...tables],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height'],
    div: ['data-oembed-url'],
    iframe: [
      'src',
      'width',
      'height',
      'allow',
      'allowfullscreen',
      'webkitallowfullscreen',
      'mozallowfullscreen',
      'frameborder',
      'referrerpolicy',
      'title',
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
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset', 'data-oembed-url'],
  allowProtocolRelative: false,
  allowedIframeHostnames: [
    'www.youtube.com',
    'www.youtube-nocookie.com',
    'player.vimeo.com',
    'www.dailymotion.com',
  ],
  allowedEmptyAttributes: ['alt', 'allowfullscreen', 'webkitallowfullscreen', 'mozallowfullscreen'],
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: safeStyle(tagName, safeLink(attributes)) }),
  },
  textFilter: (text, tagName) => {
    // Inside a frame browsers read raw text, which cannot be escaped.
    if (tagName === 'iframe') return '';
    // A combining stroke behind a tag would become one character with its `>` (≯) in NFC, and the tag would not end.
    return text.replaceAll('\u0338', '&#824;').replaceAll('\u00a0', '&nbsp;');
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs.src,
  disallowedTagsMode: 'discard',
};

/** A link opens a new tab without handing this page over, or the same tab. */
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
};

/** A video's frame is laid over the box that keeps its proportions, or keeps them itself. */
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

/** Keeps the declarations that are allowed, as they were written; a style of others alone goes. */
function safeStyle(tagName: string, { ...attributes }: Attributes): Attributes {
  if (attributes.style === undefined) return attributes;
  const isSafe = (declaration: string) => {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*$/.exec(declaration) ?? [];
    return (safeStylesByTag[tagName]?.[name] ?? safeStyles[name])?.test(value) ?? false;
  };
  const kept = attributes.style
    .split(';')
    .filter((declaration) => declaration.trim() === '' || isSafe(declaration))
    .join(';');
  if (/^[;\s]*$/.test(kept)) delete attributes.style;
  else attributes.style = kept;
  return attributes;
}
