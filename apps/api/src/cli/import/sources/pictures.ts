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
  /** `left` or `right`, where text flows around it. */
  readonly side?: string;
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
  const images = [...element.querySelectorAll('img')];
  const figures = images.map((image) => image.closest('figure'));
  const counts = new Map<Element | null, number>();
  for (const figure of figures) counts.set(figure, (counts.get(figure) ?? 0) + 1);
  return images.flatMap((image, index) => {
    const figure = figures[index];
    const isOwn = figure && counts.get(figure) === 1 && element.contains(figure);
    return pictureOf(image, isOwn ? figure : undefined) ?? [];
  });
}

/** What is lost of a gallery, whose pictures stand below each other in the editor. */
export const galleryLoss = (pictures: number): string =>
  `gallery: ${count(pictures, 'picture')} kept, columns lost`;

/** Whether a URL leads to a picture's file, as that of a picture which opens larger. */
export const isPictureFile = (url: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:[?#]|$)/i.test(url);

/** A picture; undefined without an address. @param figure that has this picture alone */
export function pictureOf(image: Element, figure?: Element): Picture | undefined {
  const src = image.getAttribute('src') || image.getAttribute('data-src');
  if (!src) return undefined;
  const below = figure?.querySelector('figcaption');
  const link = image.closest('a')?.getAttribute('href') ?? '';
  const [width, height] = [image.getAttribute('width') ?? '', image.getAttribute('height') ?? ''];
  const classes = `${image.getAttribute('class')} ${figure?.getAttribute('class')}`;
  return {
    src,
    alt: image.getAttribute('alt'),
    size: /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) ? { width, height } : undefined,
    link: isPictureFile(link) ? undefined : link,
    caption: below && contentOf(below),
    side: /\balign(left|right)\b/.exec(classes)?.[1],
  };
}
