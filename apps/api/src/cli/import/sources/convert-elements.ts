import { embedOf, videoOf } from '@tiempos/site-content';
import type { Losses } from './losses.js';
import { galleryLoss, isPictureFile, picturesIn, pictureHtml } from './pictures.js';
import { contentOf, escaped, fileNameOf, htmlOf, linkHtml, mediaHtml, treeOf } from './source-html.js';

/** The HTML that replaces each element of a selector; undefined for an element that stays. */
export type ElementRule = readonly [
  selector: string,
  html: (element: Element, losses: Losses) => string | undefined,
];

/** Replaces elements by rules in their order, the inner ones of a selector first. */
export function convertElements(tree: Document, rules: readonly ElementRule[], losses: Losses): void {
  for (const [selector, html] of rules) {
    for (const element of [...tree.querySelectorAll(selector)].toReversed()) {
      const replacement = html(element, losses);
      if (replacement === undefined) continue;
      const place = /^<(?:p|figure)\b/.test(replacement) ? aloneIn(element) : element;
      place.replaceWith(...treeOf(replacement).childNodes);
    }
  }
}

/** Pictures of several columns, in order and below each other. */
export function galleryOf(element: Element, losses: Losses): string {
  const pictures = picturesIn(element);
  losses.add(galleryLoss(pictures.length));
  return pictures.map(pictureHtml).join('');
}

/** The paragraph that has nothing but an element, which a block may replace; else the element. */
function aloneIn(element: Element): Element {
  const around = element.parentElement;
  const isAlone =
    around?.localName === 'p' &&
    around.children.length === 1 &&
    around.textContent.trim() === element.textContent.trim();
  return isAlone ? around : element;
}

/** The caption of an element as a paragraph. */
export function captionOf(element: Element, selector = 'figcaption'): string {
  const caption = element.querySelector(selector);
  const words = caption && contentOf(caption).trim();
  return words ? `<p>${words}</p>` : '';
}

/** The link of an element with the words of a part of it. */
export function linkOf(element: Element | null, words?: Element | null): string {
  const href = element?.getAttribute('href');
  const text = (words ?? element)?.textContent ?? '';
  return href ? linkHtml(href, text) : `<p>${escaped(text)}</p>`;
}

/** What every text may have, whatever wrote it. */
export const commonRules: readonly ElementRule[] = [
  ['video', (element, losses) => mediaOf('video', element, losses)],
  ['audio', (element, losses) => mediaOf('audio', element, losses)],
  ['iframe', frameOf],
  // A picture that opened its own file.
  [
    'a',
    (link) =>
      isPictureFile(link.getAttribute('href') ?? '') && isOnlyPicture(link) ? contentOf(link) : undefined,
  ],
  [
    'figure',
    (figure) => (figure.querySelector('img, iframe, oembed, table') ? undefined : withoutFigure(figure)),
  ],
];

function mediaOf(kind: string, element: Element, losses: Losses) {
  const url =
    element.getAttribute('src') ??
    element.querySelector('[src]')?.getAttribute('src') ??
    element.querySelector('a')?.getAttribute('href');
  if (url) return mediaHtml(kind, url, undefined, losses);
  losses.add(`${kind} without a file`);
  return '';
}

function frameOf(frame: Element, losses: Losses) {
  const src = frame.getAttribute('src') ?? '';
  if (videoOf(src) || embedOf(src)) return undefined;
  const url = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:/i.test(url)) return '';
  losses.add(`frame of ${URL.canParse(url) ? new URL(url).host : fileNameOf(url)}: a link now`);
  return linkHtml(url, frame.getAttribute('title') ?? url);
}

const isOnlyPicture = (link: Element) =>
  link.querySelector('img') !== null && link.textContent?.trim() === '';

const withoutFigure = (figure: Element) =>
  [...figure.children]
    .map((part) => (part.localName === 'figcaption' ? `<p>${contentOf(part)}</p>` : htmlOf(part)))
    .join('');
