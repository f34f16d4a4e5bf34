import { unreadElements } from '@tiempos/foreign-html';
import { embedFrameSources, videoServices } from '@tiempos/site-content';
import { withoutControls } from '@tiempos/validation';
import type sanitizeHtml from 'sanitize-html';
import { DISSOLVED } from './markup-tree.js';

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'pre', 'code', 'blockquote', 'hr', 'br', 'div', 'span'];
/** What text is written in, from left to right or from right to left. */
const directed = Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4', 'pre', 'li'].map((tag) => [tag, ['dir']]));
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'a'];
const listsAndMedia = ['ul', 'ol', 'li', 'figure', 'figcaption', 'img', 'iframe'];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** What stays of the HTML of a post (C37c). The type of sanitize-html lacks allowedEmptyAttributes. */
export const allowList = {
  allowedTags: [...blocks, ...marks, ...listsAndMedia, ...tables, DISSOLVED],
  // Of every other element that goes the text stays.
  nonTextTags: [...unreadElements],
  allowedAttributes: {
    '*': ['style', 'id'],
    ...directed,
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
    return withoutControls(text).replaceAll('\u0338', '&#824;').replaceAll('\u00a0', '&nbsp;');
  },
  disallowedTagsMode: 'discard',
} satisfies sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] };

/** Whether an element may have an attribute. */
export function mayHave(tagName: string, attribute: string): boolean {
  const { allowedAttributes, allowedClasses } = allowList;
  if (attribute === 'class') return own(allowedClasses, tagName) !== undefined;
  const names = [own(allowedAttributes, '*'), own(allowedAttributes, tagName)];
  return names.some((some) => some?.includes(attribute));
}

/** The author chooses the names of tags and styles, and every object has a `constructor`. */
export function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
