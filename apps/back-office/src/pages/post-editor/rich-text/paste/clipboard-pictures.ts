import { imageNameOf } from '@tiempos/contract';
import type { PasteReport } from './paste-report';

/** The clipboard's content besides the HTML. */
export interface ClipboardContext {
  /** The number of pictures. */
  readonly pictures: number;
  /** It has Word's RTF with pictures, which CKEditor uses instead of those of the HTML. */
  readonly hasRtfPictures: boolean;
  /** This site's own origin, whose pictures need no notice. */
  readonly origin: string;
}

/** Facebook, Zalo and others write emoji as small pictures with the character as alternative text. */
export function writeEmoji(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img[alt]')) {
    if (emoji.test(image.getAttribute('alt') ?? '')) image.replaceWith(image.getAttribute('alt') ?? '');
  }
}

const emoji = /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}])(?:\p{Emoji}|\u200d|\ufe0f){1,14}$/u;

/**
 * Sets the real URL of each picture, or that of a picture on the clipboard. Removes invisible pictures and those whose
 * data is inaccessible.
 */
export function cleanPictures(body: HTMLElement, context: ClipboardContext, report: PasteReport): void {
  for (const image of body.querySelectorAll('img')) applyLazyUrl(image);
  for (const image of body.querySelectorAll('img')) {
    if (!isPixel(image)) continue;
    image.remove();
    report.hiddenPictures += 1;
  }
  const images = [...body.querySelectorAll('img')];
  // "Copy image": the clipboard has a URL and the picture itself.
  const isCopiedImage = images.length === 1 && context.pictures === 1 && body.textContent.trim() === '';
  let used = 0;
  for (const image of images) {
    keepFloat(image);
    const source = sourceOf(image.getAttribute('src') ?? '', context.origin);
    const isOutOfReach = source === 'local' && !(context.hasRtfPictures && isFile(image));
    if ((isOutOfReach || (isCopiedImage && source === 'foreign')) && used < context.pictures) {
      image.removeAttribute('src');
      image.dataset.clipboardPicture = String(used);
      used += 1;
    } else if (isOutOfReach) {
      image.remove();
      report.missingPictures += 1;
    } else if (source === 'foreign') {
      report.foreignHosts.add(new URL(image.getAttribute('src') ?? '', 'https://localhost').host);
    } else if (source === 'own') {
      const { pathname } = new URL(image.getAttribute('src') ?? '', context.origin);
      image.setAttribute('src', pathname);
    }
  }
}

const isFile = (image: HTMLImageElement) => /^\s*file:/i.test(image.getAttribute('src') ?? '');

/** The location of a picture's data: in the URL itself, on this server, on another one, or inaccessible. */
function sourceOf(src: string, origin: string): 'inline' | 'own' | 'foreign' | 'local' {
  if (/^\s*data:image\//i.test(src)) return 'inline';
  if (src.trim() === '' || !URL.canParse(src, origin)) return 'local';
  const url = new URL(src, origin);
  if (url.origin === origin) return imageNameOf(url.pathname) ? 'own' : 'foreign';
  return /^https?:$/.test(url.protocol) ? 'foreign' : 'local';
}

const LAZY = ['src', 'original', 'lazySrc', 'lazy', 'url', 'origSrc', 'cfsrc'];
const LAZY_SETS = ['srcset', 'lazySrcset'];

/** Pages that lazy-load pictures have the URL in another attribute and a placeholder in `src`. */
function applyLazyUrl(image: HTMLImageElement) {
  const src = image.getAttribute('src') ?? '';
  const isPlaceholder = src === '' || src.startsWith('data:');
  const sets = LAZY_SETS.map((name) => image.dataset[name]);
  if (isPlaceholder) sets.push(image.getAttribute('srcset') ?? undefined, sourceSetOf(image));
  const candidates = [
    ...LAZY.map((name) => image.dataset[name]),
    ...sets.map((set) => set && largestOf(set)),
  ];
  for (const candidate of candidates) {
    // A path is resolved against the URL of the placeholder; without one its host is unknown.
    const base = /^https?:/i.test(src) ? src : undefined;
    if (!candidate || !/^(?:https?:)?\/|^[\w-]+\//i.test(candidate)) continue;
    const full = candidate.startsWith('//') ? `https:${candidate}` : candidate;
    if (!URL.canParse(full, base)) continue;
    image.setAttribute('src', new URL(full, base).href);
    return;
  }
}

function sourceSetOf(image: HTMLImageElement) {
  const source = image.parentElement?.closest('picture')?.querySelector<HTMLElement>('source');
  return source?.dataset.srcset ?? source?.getAttribute('srcset') ?? undefined;
}

function largestOf(set: string): string | undefined {
  const copies = set
    .slice(0, 10_000)
    .split(/,\s+/)
    .map((copy) => copy.trim().split(/\s+/));
  const [largest] = copies.sort(([, one = '1'], [, other = '1']) => parseFloat(other) - parseFloat(one));
  return largest?.[0];
}

/** A picture of one or two pixels is a tracking pixel or a spacer. */
function isPixel(image: HTMLImageElement): boolean {
  const sides = [
    image.getAttribute('width'),
    image.getAttribute('height'),
    image.style.width,
    image.style.height,
  ];
  if (sides.some((side) => side && /^[0-2](?:\.\d+)?(?:px)?$/.test(side.trim()))) return true;
  const src = image.getAttribute('src') ?? '';
  return src.startsWith('data:image/gif') && src.length < 150;
}

function keepFloat(image: HTMLImageElement) {
  const side = image.style.float || image.getAttribute('align')?.toLowerCase();
  if (side === 'left' || side === 'right') image.classList.add(`image-style-align-${side}`);
}

/** A picture of Word without its data: CKEditor would make an image of each. With Word's RTF it finds the data there. */
export function removeShapes(
  body: HTMLElement,
  { hasRtfPictures }: ClipboardContext,
  report: PasteReport,
): void {
  if (hasRtfPictures) return;
  const { ownerDocument: document } = body;
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  const shown = new Set([...body.querySelectorAll('img')].map((image) => image.getAttribute('v:shapes')));
  const count = (vml: string) => {
    const [, id = ''] = /<v:shape[^>]{0,500}\sid="([^"]{0,100})"/.exec(vml) ?? [];
    if (vml.includes('<v:imagedata') && !shown.has(id)) report.missingPictures += 1;
  };
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    if (!comment.nodeValue?.startsWith('[if gte vml')) continue;
    count(comment.nodeValue);
    (comment as Comment).remove();
  }
  for (const shape of Array.from(body.getElementsByTagName('v:shape'))) {
    count(shape.outerHTML);
    shape.remove();
  }
}
