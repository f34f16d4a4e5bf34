import { count } from '../../cli-command.js';
import { contentOf, escaped } from './source-html.js';

/** A picture of a text. */
export interface Picture {
  readonly src: string;
  readonly alt?: string | null;
  readonly size?: { readonly width: string; readonly height: string };
  /** Where a press on it leads. */
  readonly link?: string;
  /** HTML. */
  readonly caption?: string | null;
  /** Text flows around it. */
  readonly side?: 'left' | 'right';
}

/** A picture as the editor writes it. */
export function pictureHtml({ src, alt, size, link, caption, side }: Picture): string {
  const pixels = size ? ` width="${size.width}" height="${size.height}"` : '';
  const image = `<img src="${escaped(src)}" alt="${escaped(alt ?? '')}"${pixels}>`;
  const linked = link ? `<a href="${escaped(link)}">${image}</a>` : image;
  const below = caption?.trim() ? `<figcaption>${caption.trim()}</figcaption>` : '';
  return `<figure class="image${side ? ` image-style-align-${side}` : ''}">${linked}${below}</figure>`;
}

/** The pictures within an element, each with the caption of its own figure. */
export function picturesIn(element: Element): Picture[] {
  return [...element.querySelectorAll('img')].flatMap((image) => pictureOf(image, element) ?? []);
}

/** What is lost of a gallery, whose pictures stand below each other in the editor. */
export const galleryLoss = (pictures: number): string =>
  `gallery: ${count(pictures, 'picture')} kept, columns lost`;

/** Whether a URL leads to a picture's file, as that of a picture which opens larger. */
export const isPictureFile = (url: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:[?#]|$)/i.test(url);

/** A picture of an element; undefined without an address. */
export function pictureOf(image: Element, box = image): Picture | undefined {
  const src = image.getAttribute('src') || image.getAttribute('data-src');
  if (!src) return undefined;
  const figure = image.closest('figure');
  const isOwn =
    figure && (figure === box || box.contains(figure)) && figure.querySelectorAll('img').length === 1;
  const below = isOwn ? figure.querySelector('figcaption') : null;
  const link = image.closest('a')?.getAttribute('href') ?? undefined;
  const [width, height] = [image.getAttribute('width') ?? '', image.getAttribute('height') ?? ''];
  const classes = `${image.getAttribute('class') ?? ''} ${(isOwn && figure.getAttribute('class')) || ''}`;
  return {
    src,
    alt: image.getAttribute('alt'),
    size: /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) ? { width, height } : undefined,
    link: link && !isPictureFile(link) ? link : undefined,
    caption: below && contentOf(below),
    side: (/\balign(left|right)\b/.exec(classes)?.[1] as Picture['side']) ?? undefined,
  };
}
