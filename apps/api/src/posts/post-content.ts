import sanitizeHtml from 'sanitize-html';

/**
 * What an editor's HTML keeps (C37c): the block formats, marks, lists, tables, pictures with size, links and videos of
 * named hosts; everything else goes, its text stays. Sanitising twice changes nothing.
 */
export function sanitisePostContent(html: string): string {
  return sanitizeHtml(html, allowList).normalize('NFC');
}

const length = /^\d{1,4}(\.\d{1,4})?(px|%|em)$/;

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'pre', 'code', 'blockquote', 'hr', 'br', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a'],
    ...['ul', 'ol', 'li', 'figure', 'figcaption', 'img', 'iframe'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'style', 'class'],
    figure: ['class', 'style'],
    div: ['data-oembed-url', 'style'],
    iframe: ['src', 'width', 'height', 'allow', 'allowfullscreen', 'frameborder', 'style', 'title'],
    ol: ['start', 'reversed', 'type', 'style'],
    ul: ['style'],
    li: ['style'],
    col: ['span', 'style'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    table: ['style', 'class'],
    pre: ['class'],
    code: ['class'],
    '*': [],
  },
  allowedClasses: {
    figure: ['image', 'image_resized', 'image-style-*', 'table', 'media', 'media_resized', 'table-style-*'],
    img: ['image_resized', 'image-style-*'],
    table: ['table'],
    pre: ['language-*'],
    code: ['language-*'],
  },
  allowedStyles: {
    '*': {
      width: [length],
      'text-align': [/^(left|right|center|justify)$/],
      'list-style-type': [/^[a-z-]{1,30}$/],
      'aspect-ratio': [/^\d{1,5}\/\d{1,5}$/],
    },
    div: { position: [/^relative$/], 'padding-bottom': [length], height: [/^0$/] },
    iframe: { position: [/^absolute$/], height: [length], top: [/^0$/], left: [/^0$/] },
    td: { height: [length], 'vertical-align': [/^(top|middle|bottom)$/] },
    th: { height: [length], 'vertical-align': [/^(top|middle|bottom)$/] },
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
  transformTags: {
    a: (tagName, { rel: _, ...attributes }) => ({
      tagName,
      attribs: attributes.target === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs.src,
  disallowedTagsMode: 'discard',
};
