/** A text that grows with the number of what stands in it, and with how deep that is nested. */
export interface GrowingText {
  readonly open?: string;
  readonly close?: string;
  /** What stands in it again and again, and what behind all of that. */
  readonly inner: string;
  readonly last?: string;
  readonly styles?: string;
}

const textBox = { open: '<v:x>', close: '</v:x>', last: '<img src="/a">' };
const bold = '.a{font-weight:bold;color:red}';
const manyRules = Array.from({ length: 20 }, (_, index) => `.c${index}{color:red;${'x:y;'.repeat(400)}}`);
const manyClasses = `<i class="${manyRules.map((_, index) => `c${index}`).join(' ')}">a</i>`;
const katex = { open: '<span class="katex"><math>', close: '</math></span>' };
const code = 'font-family:monospace;white-space:pre';

/** Texts that give the conversions of libs/foreign-html their work, by the names of these. */
export const foreignGrowth: Readonly<Record<string, readonly GrowingText[]>> = {
  textBoxes: [
    { ...textBox, inner: '<b v:shape>a</b>' },
    { ...textBox, inner: '<b v:shape></b>' },
    { ...textBox, inner: '<b v:shape>a<img src="/b"></b>' },
    { open: '<b v:shape="a">', close: '</b>', inner: '<b v:shape="b">a</b>' },
    {
      open: '<v:shape><v:textbox>',
      close: '</v:textbox></v:shape>',
      inner: '<i>a</i>',
      last: '<img src="/a">',
    },
    {
      open: '<span style="mso-ignore:vglayout">',
      close: '</span>',
      inner: '<table><td v:shape="a">a</td></table>',
    },
    {
      open: '<h1>',
      close: '</h1>',
      inner: '<!--[if gte vml 1]><v:shape id="a"><v:textbox><p>a</p></v:textbox><![endif]-->',
    },
    {
      open: '<mc:AlternateContent><mc:Choice>',
      close: '</mc:Choice></mc:AlternateContent>',
      inner: '<i> </i>',
    },
    {
      inner:
        '<mc:AlternateContent><mc:Choice>a</mc:Choice><mc:Fallback>a</mc:Fallback></mc:AlternateContent>',
    },
  ],
  reviews: [
    { open: '<ins cite="mailto:a">', close: '</ins>', inner: '<i>a</i>' },
    { open: '<del cite="mailto:a">', close: '</del>', inner: '<del cite="mailto:a">a</del>' },
    {
      open: '<div style="mso-element:comment-list">',
      close: '</div>',
      inner: '<i class="MsoCommentText">a</i>',
    },
    { open: '<div>', close: '</div>', inner: '<i class="MsoCommentText">a</i>' },
    { open: '<p>', close: '</p>', inner: '<a id="cmnt_ref1">a</a><a href="#cmnt_ref1">a</a>' },
    {
      open: '<a style="mso-comment-reference:a">',
      close: '</a>',
      inner: '<a style="mso-comment-reference:a">a</a>',
    },
  ],
  classStyles: [
    { open: '<div class="a">', close: '</div>', inner: '<p>a</p>', styles: bold },
    { open: '<div class="a">', close: '</div>', inner: '<p class="a">a</p>', styles: bold },
    { open: '<span class="a">', close: '</span>', inner: '<i class="a">a</i>', styles: bold },
    { inner: manyClasses, styles: manyRules.join('') },
  ],
  localLinks: [
    { open: '<p>', close: '</p>', inner: '<a href="#_a">a</a><a name="_a"></a>' },
    { open: '<a href="#_a">', close: '</a>', inner: '<i></i>', last: '<a name="_a"></a>' },
    { open: '<a href="#_a" id="_a">', close: '</a>', inner: '<i class="MsoFootnoteReference">a</i>' },
  ],
  checkBoxes: [
    { open: '<li>', close: '</li>', inner: '<input type="checkbox">a' },
    { open: '<li>', close: '</li>', inner: '<i></i><input type="checkbox">' },
    { open: '<li data-checked="true">', close: '</li>', inner: '<i></i>', last: 'a' },
    { open: '<li data-checked="true">', close: '</li>', inner: '<p data-checked="false">a</p>' },
  ],
  formulas: [
    { ...katex, inner: '<mo>+</mo><mi>a</mi>' },
    { ...katex, inner: '<mfrac><mi>a</mi><mi>b</mi></mfrac>' },
    { open: '<span class="katex"><math><mfrac>', close: '</mfrac></math></span>', inner: '<mi>a</mi>' },
    {
      open: '<span class="katex"><math><msup><mi>a</mi><mrow>',
      close: '</mrow></msup></math></span>',
      inner: '<mo>=</mo>',
    },
    { inner: '<span class="katex"><math><mi>a</mi></math></span>' },
  ],
  codeLines: [
    { open: '<pre><code>', close: '</code></pre>', inner: '<p>a</p>' },
    { open: '<pre>', close: '</pre>', inner: '<code>a</code>', last: '<p>a</p>' },
    { open: `<div style="${code}">`, close: '</div>', inner: '<div>a</div>' },
    { open: '<div style="white-space:pre">', close: '</div>', inner: `<div style="${code}">a</div>` },
    { open: '<pre><code><p>', close: '</p></code></pre>', inner: ' ', last: 'a' },
  ],
  hardSpaces: [
    { open: '<div>', close: '</div>', inner: 'a&nbsp;b&nbsp;c&nbsp;d<br>' },
    { open: '<div>', close: '</div>', inner: '<i>a&nbsp;</i>' },
    { open: '<div>', close: '</div>', inner: '&nbsp; ' },
  ],
  redirects: [
    {
      open: '<div>',
      close: '</div>',
      inner: '<a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fa.vn%3Ffbclid%3D1">a</a>',
    },
    { open: '<a href="https://a.vn/?b">', close: '</a>', inner: 'a' },
  ],
};

const link = '<a href="#a" id="a" target="_blank" align="left">a</a>';

/** The same for the rules of the sanitiser. */
export const sanitiserGrowth: Readonly<Record<string, readonly GrowingText[]>> = {
  withoutCdata: [{ inner: '<![CDATA[a]]>' }, { inner: '<![CDATA[' }, { inner: ']]>' }],
  withOembedFrames: [
    { inner: '<oembed url="https://youtu.be/aqz-KE-bpKQ"></oembed>' },
    { inner: '<oembed url="' },
    { inner: '<blockquote class="tiktok-embed" cite="a">' },
    { inner: '<div class="fb-post" data-href="a">' },
  ],
  withoutForeignMarkup: [
    { open: '<div>', close: '</div>', inner: '<p style="mso-a:b">a&nbsp;b&nbsp;c&nbsp;d</p>' },
    { inner: '&nbsp;' },
    { inner: '<a href=https:a' },
  ],
  withAllowedTags: [
    { open: '<div style="float:left">', close: '</div>', inner: `<p style="text-align:left">${link}</p>` },
    { open: '<noscript>', close: '</noscript>', inner: '<section>a</section>' },
  ],
  withoutEmptyMedia: [{ inner: '<img><iframe></iframe><a>' }, { inner: '<a ' }],
  withParagraphs: [
    { open: '<section>', close: '</section>', inner: 'a<p>b</p>' },
    { open: '<blockquote>', close: '</blockquote>', inner: '<td>a</td>b' },
    { open: '<b>', close: '</b>', inner: '<section>a</section>' },
    { open: '<p>', close: '</p>', inner: '<h1>a</h1>' },
  ],
  withIdLinks: [{ inner: '<a href="#a">a</a>' }, { inner: ' href="#' }],
  withoutControls: [{ inner: '<p id="\u0010\ufffe\u{1ffff}">a</p>' }],
  withFewMarks: [{ inner: 'a\u0315\u0300' }, { inner: `a${'\u0300'.repeat(30)}` }, { inner: 'ế' }],
  bounded: [{ inner: `<p ${'a=b '.repeat(50)}>a</p>` }],
  modernTag: [
    { inner: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>' },
    { inner: '<img src="//a.vn" align="left" style="width:1px;height:2px;float:left">' },
    { inner: '<center align="left" valign="top">a</center>' },
  ],
  safeLink: [{ inner: link }],
  safeDirection: [{ inner: '<p dir="RTL">a</p>' }],
  safeStyle: [{ inner: `<p style="${'text-align:left;'.repeat(50)}">a</p>` }],
};

/** Elements in each other; the conversions leave alone what is deeper than 250. */
export const DEEP = 60;

/** A text of so many parts, in so many elements. @param depth how many elements are around all of the parts */
export function around(
  { open = '', close = '', inner, last = '' }: GrowingText,
  parts: number,
  depth = 1,
): string {
  return open.repeat(depth) + inner.repeat(parts) + last + close.repeat(depth);
}

/** Many texts behind each other, with one part each and so many elements in all. @param depth how many of them are in each other */
export function chains(text: GrowingText, elements: number, depth: number): string {
  return around(text, 1, depth).repeat(Math.ceil(elements / depth));
}
