import { videoOf } from '@tiempos/site-content';
import {
  captionOf,
  commonRules,
  convertElements,
  galleryOf,
  linkOf,
  type ElementRule,
} from './convert-elements.js';
import type { Losses } from './losses.js';
import { pictureHtml, picturesIn } from './pictures.js';
import { contentOf, embedHtml, escaped, mediaHtml, treeOf, withoutComments } from './source-html.js';

/** The HTML of a post of Ghost, with its cards, for our editor. */
export function ghostHtml(html: string, losses: Losses): string {
  const tree = treeOf(withoutComments(withoutGatedParts(html, losses)));
  convertElements(tree, rules, losses);
  return contentOf(tree).trim();
}

/** Leaves out what only members could read: Ghost writes it between comments. */
function withoutGatedParts(html: string, losses: Losses): string {
  const [first = '', ...parts] = html.split('<!--kg-gated-block:begin');
  const kept = parts.map((part) => {
    const isPublic = part.slice(0, part.indexOf('-->')).includes('nonMember:true');
    if (isPublic) return `<!--${part}`;
    losses.add('a part for members');
    const end = part.indexOf('<!--kg-gated-block:end');
    return end < 0 ? '' : part.slice(end);
  });
  return first + kept.join('');
}

/** Cards by their class; of those that nobody outside of Ghost can use the words stay. */
const rules: readonly ElementRule[] = [
  ['.kg-email-card, .kg-email-cta-card, .kg-email-cta', forMailsOnly],
  ['.kg-signup-card', signup],
  ['.kg-cta-card', callToAction],
  ['.kg-image-card', (card) => pictures(card)],
  ['.kg-gallery-card', (card, losses) => galleryOf(card, losses) + captionOf(card)],
  ['.kg-bookmark-card', bookmark],
  ['.kg-callout-card', callout],
  ['.kg-toggle-card', toggle],
  ['.kg-video-card', (card, losses) => media('video', card, undefined, losses)],
  ['.kg-audio-card', (card, losses) => media('audio', card, textOf(card, '.kg-audio-title'), losses)],
  ['.kg-file-card', file],
  ['.kg-button-card', (card) => linkOf(card.querySelector('a'))],
  ['.kg-header-card', header],
  ['.kg-product-card', product],
  ['.kg-embed-card', embed],
  // What Ghost's editor writes around every text.
  ['span[style*="white-space"]', contentOf],
  ...commonRules,
];

function forMailsOnly(_: Element, losses: Losses): string {
  losses.add('card for mails only');
  return '';
}

const pictures = (card: Element) => picturesIn(card).map(pictureHtml).join('') || undefined;

const textOf = (card: Element, selector: string) => card.querySelector(selector)?.textContent?.trim() ?? '';

const paragraph = (text: string) => (text ? `<p>${escaped(text)}</p>` : '');

/** What a part of a card contains, as it is. */
function partOf(card: Element, selector: string): string {
  const part = card.querySelector(selector);
  return part ? contentOf(part) : '';
}

/** Its words; the form would lead nowhere. */
function signup(card: Element, losses: Losses) {
  losses.add('signup form');
  card.querySelector('form')?.remove();
  return [...card.querySelectorAll('h1, h2, h3, h4, p')]
    .map((part) => paragraph(part.textContent.trim()))
    .join('');
}

function callToAction(card: Element) {
  const button = card.querySelector('a.kg-cta-button');
  return (pictures(card) ?? '') + partOf(card, '.kg-cta-text') + (button ? linkOf(button) : '');
}

/** A link with the words of its page. Icon and picture are of another site. */
function bookmark(card: Element, losses: Losses) {
  losses.add('bookmark: a link now');
  return (
    linkOf(card.querySelector('a'), card.querySelector('.kg-bookmark-title')) +
    paragraph(textOf(card, '.kg-bookmark-description')) +
    captionOf(card)
  );
}

function callout(card: Element, losses: Losses) {
  losses.add('callout: a quotation now');
  const emoji = textOf(card, '.kg-callout-emoji');
  return `<blockquote><p>${emoji ? `${escaped(emoji)} ` : ''}${partOf(card, '.kg-callout-text')}</p></blockquote>`;
}

function toggle(card: Element, losses: Losses) {
  losses.add('toggle: open now');
  return `<h4>${partOf(card, '.kg-toggle-heading-text')}</h4>${partOf(card, '.kg-toggle-content')}`;
}

function media(kind: string, card: Element, words: string | undefined, losses: Losses) {
  const url = card.querySelector(`${kind}[src], ${kind} [src]`)?.getAttribute('src');
  if (!url) losses.add(`${kind} without a file`);
  return (url ? mediaHtml(kind, url, words || undefined, losses) : '') + captionOf(card);
}

function file(card: Element) {
  return (
    linkOf(card.querySelector('a'), card.querySelector('.kg-file-card-title')) +
    paragraph(textOf(card, '.kg-file-card-caption'))
  );
}

function header(card: Element, losses: Losses) {
  losses.add('header: colours and width lost');
  const heading = partOf(card, '.kg-header-card-heading, .kg-header-card-header');
  const below = partOf(card, '.kg-header-card-subheading, .kg-header-card-subheader');
  const button = card.querySelector('a.kg-header-card-button');
  return (
    (pictures(card) ?? '') +
    (heading ? `<h2>${heading}</h2>` : '') +
    (below ? `<p>${below}</p>` : '') +
    (button ? linkOf(button) : '')
  );
}

function product(card: Element, losses: Losses) {
  if (card.querySelector('.kg-product-card-rating')) losses.add('product: stars lost');
  const button = card.querySelector('a.kg-product-card-button');
  return (
    (pictures(card) ?? '') +
    `<h4>${partOf(card, '.kg-product-card-title')}</h4>` +
    partOf(card, '.kg-product-card-description') +
    (button ? linkOf(button) : '')
  );
}

/** A video, or what a script would replace; its caption becomes a paragraph. */
function embed(card: Element, losses: Losses) {
  const caption = captionOf(card);
  card.querySelector('figcaption')?.remove();
  const src = card.querySelector('iframe')?.getAttribute('src') ?? '';
  // Its frame has the size of a preview.
  return (videoOf(src) ? embedHtml(src, losses) : contentOf(card)) + caption;
}
