import { lowestHeadings, otherBlocks, unreadElements } from '@tiempos/foreign-html';
import { embedOf, videoOf, type EmbedSize } from '@tiempos/site-content';

/** Matches HTML that `editableHtml` changes; other texts are not parsed. */
const older = new RegExp(
  `<(?:iframe|h[56]|ins|div|center|a |blockquote class="tiktok-embed|${unreadElements.join('|')})`,
  'i',
);

/** Converts HTML of older editors for this one. Supported HTML is unchanged. */
export function editableHtml(html: string): string {
  if (!older.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const before = body.innerHTML;
  modernise(body);
  return body.innerHTML === before ? html : body.innerHTML;
}

/** The URL of the video or embed whose code a site gives to copy; undefined for any other text. */
export function urlOfEmbedCode(text: string): string | undefined {
  if (!isEmbedCode(text)) return undefined;
  const { body } = new DOMParser().parseFromString(text.trim(), 'text/html');
  modernise(body);
  const [embedded, ...others] = body.querySelectorAll('oembed');
  return others.length === 0 ? (embedded?.getAttribute('url') ?? undefined) : undefined;
}

/** Whether a plain text is the code of one frame, or what a script of TikTok, Facebook or another site would replace. */
export const isEmbedCode = (text: string): boolean =>
  text.length < 20_000 && /^\s*<(iframe|blockquote|div)\s[^]*<\/(?:\1|script)>\s*$/i.test(text);

/** The same for elements of an inert document. */
export function modernise(body: HTMLElement): void {
  // CKEditor would make words of the article of what they contain.
  for (const unread of body.querySelectorAll(unreadElements.join())) unread.remove();
  for (const frame of body.querySelectorAll('iframe')) embed(frame);
  for (const quote of body.querySelectorAll('blockquote.tiktok-embed[cite]')) embedQuote(quote, 'cite');
  for (const post of body.querySelectorAll('.fb-post[data-href], .fb-video[data-href]'))
    embedQuote(post, 'data-href');
  for (const heading of body.querySelectorAll(lowestHeadings.join())) rename(heading, 'h4');
  for (const inserted of body.querySelectorAll('ins')) rename(inserted, 'u');
  // CKEditor takes them for a line of text, so that their words would be glued together.
  for (const block of body.querySelectorAll(otherBlocks.join())) rename(block, 'div');
  for (const box of body.querySelectorAll<HTMLElement>('div[align]')) {
    if (/^(?:left|right|center|justify)$/i.test(box.getAttribute('align')!)) {
      box.style.textAlign ||= box.getAttribute('align')!.toLowerCase();
    }
  }
  for (const centre of body.querySelectorAll('center')) {
    rename(centre, 'div').style.textAlign = 'center';
  }
  for (const box of body.querySelectorAll<HTMLElement>('div[style]')) alignBlocks(box);
  for (const anchor of body.querySelectorAll('a[id]:not([href])')) moveId(anchor);
}

/** CKEditor identifies videos by the URL of their page, and ignores the frame in its own wrapper. */
function embed(frame: HTMLIFrameElement) {
  const size = { width: frame.getAttribute('width'), height: frame.getAttribute('height') };
  const url = videoOf(frame.getAttribute('src') ?? '', size)?.page ?? embedUrl(frame, size);
  if (!url || frame.closest('[data-oembed-url]')) return;
  const embedded = oembed(frame.ownerDocument, url);
  // A line without other content would stay behind empty.
  const line = frame.parentElement?.matches('p, div') && isAlone(frame) ? frame.parentElement : frame;
  line.replaceWith(embedded);
}

/** The URL of an embed's page, or of its frame if that contains more, such as the size of a Facebook post. */
function embedUrl(frame: HTMLIFrameElement, size: EmbedSize) {
  const embed = embedOf(frame.getAttribute('src') ?? '', size);
  const pages = [frame.dataset.page ?? '', embed?.page ?? ''];
  return pages.find((page) => embed && embedOf(page)?.frame === embed.frame) ?? embed?.frame;
}

/** Code of TikTok and Facebook: an element that a script of theirs replaces. Of what cannot be embedded the link stays (C68). */
function embedQuote(quote: Element, attribute: string) {
  const url = quote.getAttribute(attribute) ?? '';
  const embed = embedOf(url);
  if (embed) return quote.replaceWith(oembed(quote.ownerDocument, embed.page));
  if (quote.textContent.trim() !== '' || !/^https?:/i.test(url)) return;
  const link = quote.ownerDocument.createElement('a');
  link.href = url;
  link.textContent = url;
  quote.replaceWith(link);
}

function oembed(document: Document, url: string) {
  const embedded = document.createElement('oembed');
  embedded.setAttribute('url', url);
  return embedded;
}

function isAlone(node: ChildNode) {
  return [...node.parentElement!.childNodes].every(
    (other) => other === node || other.textContent?.trim() === '',
  );
}

function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const BLOCKS = 'p, h1, h2, h3, h4, li';

/** The editor aligns each block; it has no wrapper around several. */
function alignBlocks(box: HTMLElement) {
  const { textAlign } = box.style;
  if (!textAlign) return;
  const blocks = box.querySelectorAll<HTMLElement>(BLOCKS);
  if (blocks.length === 0 && box.textContent.trim() !== '' && !box.querySelector('div, figure, table')) {
    rename(box, 'p');
  }
  for (const block of blocks) block.style.textAlign ||= textAlign;
}

/** The editor removes empty elements: the id of an anchor moves to its block. */
function moveId(anchor: Element) {
  const block = anchor.closest(BLOCKS);
  if (block?.id === '') block.id = anchor.id;
  anchor.removeAttribute('id');
}
