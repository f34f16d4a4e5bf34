import { embedOf, videoOf } from '@tiempos/site-content';

/** Matches HTML that `editableHtml` changes; other texts are not parsed. */
const older = /<(?:iframe|h[56]|ins|div|center|a |blockquote class="tiktok-embed)/i;

/** Converts HTML of older editors for this one. Supported HTML is unchanged. */
export function editableHtml(html: string): string {
  if (!older.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const before = body.innerHTML;
  modernise(body);
  return body.innerHTML === before ? html : body.innerHTML;
}

/** The same for elements of an inert document. */
export function modernise(body: HTMLElement): void {
  for (const frame of body.querySelectorAll('iframe')) embed(frame);
  for (const quote of body.querySelectorAll('blockquote.tiktok-embed[cite]')) embedQuote(quote);
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const inserted of body.querySelectorAll('ins')) rename(inserted, 'u');
  for (const centre of body.querySelectorAll('center')) {
    rename(centre, 'div').style.textAlign = 'center';
  }
  for (const box of body.querySelectorAll<HTMLElement>('div[style]')) alignBlocks(box);
  for (const anchor of body.querySelectorAll('a[id]:not([href])')) moveId(anchor);
}

/** CKEditor identifies videos by the URL of their page, and ignores the frame in its own wrapper. */
function embed(frame: HTMLIFrameElement) {
  const url = videoOf(frame.getAttribute('src') ?? '')?.page ?? embedUrl(frame);
  if (!url || frame.closest('[data-oembed-url]')) return;
  const embedded = oembed(frame.ownerDocument, url);
  // A line without other content would stay behind empty.
  const line = frame.parentElement?.matches('p, div') && isAlone(frame) ? frame.parentElement : frame;
  line.replaceWith(embedded);
}

/** The URL of an embed's page, or of its frame if that contains more, such as the size of a Facebook post. */
function embedUrl(frame: HTMLIFrameElement) {
  const size = { width: frame.getAttribute('width'), height: frame.getAttribute('height') };
  const embed = embedOf(frame.getAttribute('src') ?? '', size);
  const pages = [frame.dataset.page ?? '', embed?.page ?? ''];
  return pages.find((page) => embed && embedOf(page)?.frame === embed.frame) ?? embed?.frame;
}

/** TikTok's embed code: a quotation that its script replaces. */
function embedQuote(quote: Element) {
  const embed = embedOf(quote.getAttribute('cite') ?? '');
  if (embed) quote.replaceWith(oembed(quote.ownerDocument, embed.page));
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
