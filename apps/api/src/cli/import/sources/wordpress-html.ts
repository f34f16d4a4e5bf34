import { withClassicParagraphs } from './classic-paragraphs.js';
import {
  captionOf,
  commonRules,
  convertElements,
  galleryOf,
  linkOf,
  type ElementRule,
} from './convert-elements.js';
import type { Losses } from './losses.js';
import { pictureHtml, pictureOf, picturesIn } from './pictures.js';
import { withoutShortcodes, type Library } from './shortcodes.js';
import { contentOf, embedHtml, treeOf, withoutComments } from './source-html.js';

/** What the text of a post may refer to. */
export interface WordpressText extends Library {
  /** The content of a block that several posts share. */
  sharedBlock(id: string): string | undefined;
  /** HTML of the footnotes, in their order. */
  readonly footnotes: readonly { readonly id: string; readonly content: string }[];
}

/** Characters of shared blocks, which may contain others and stand in a post many times. */
const MAX_SHARED = 1_000_000;

/** The HTML of a post of WordPress, of its block editor or its classic one, for our editor. */
export function wordpressHtml(content: string, text: WordpressText, losses: Losses): string {
  const isOfBlocks = /<!--\s*wp:/.test(content);
  const html = withoutShortcodes(withoutBlocks(content, text, losses), text, losses);
  const tree = treeOf(isOfBlocks ? html : withClassicParagraphs(html, losses));
  convertElements(tree, rules, losses);
  return contentOf(tree).trim();
}

/**
 * Block comments are gone; of a block without HTML its name is lost, but for those whose content is known.
 *
 * @param budget how many characters of shared blocks may come yet
 * @param around the shared blocks that this content is of: one that contains itself is lost there, as WordPress shows it
 */
function withoutBlocks(
  content: string,
  text: WordpressText,
  losses: Losses,
  budget = { left: MAX_SHARED },
  around: readonly string[] = [],
): string {
  return withoutComments(content, (comment) => {
    const [, name, attributes = ''] = /^wp:([a-z][\w/-]*)([^]*)$/.exec(comment.trim()) ?? [];
    if (!name || !comment.endsWith('/')) return '';
    if (name === 'footnotes') return footnotesOf(text);
    const id = /"ref":\s*(\d+)/.exec(attributes)?.[1];
    const shared = name === 'block' && id && !around.includes(id) ? text.sharedBlock(id) : undefined;
    // An empty one counts too.
    budget.left -= 1_000 + (shared?.length ?? 0);
    if (id && shared && budget.left >= 0) return withoutBlocks(shared, text, losses, budget, [...around, id]);
    losses.add(`block ${name}`);
    return '';
  });
}

const footnotesOf = ({ footnotes }: WordpressText) =>
  `<ol>${footnotes.map(({ id, content }) => `<li id="${id.replaceAll('"', '')}">${content}</li>`).join('')}</ol>`;

const galleries = '.wp-block-gallery, .blocks-gallery-grid';
const pictures = '.wp-block-image, .wp-block-media-text__media, img.wp-block-cover__image-background';
const shells =
  '.wp-block-columns, .wp-block-column, .wp-block-group, .wp-block-cover, .wp-block-cover__inner-container, .wp-block-media-text, ' +
  '.wp-block-media-text__content, .wp-block-buttons, .wp-block-button, .wp-block-pullquote';
const ornaments =
  '.wp-block-cover__background, .wp-block-spacer, .wp-block-file__button, .wp-block-file__embed';

const rules: readonly ElementRule[] = [
  ['.wp-block-embed', embedOfBlock],
  [galleries, galleryOfBlock],
  [pictures, pictureOfBlock],
  [ornaments, () => ''],
  ['.wp-block-file', (block) => linkOf(block.querySelector('a'))],
  ['a.wp-block-button__link', (link) => linkOf(link)],
  ['blockquote cite, blockquote footer', (cite) => `<p>${contentOf(cite)}</p>`],
  [shells, contentOfShell],
  ['.wp-block-table, img[class*="align"], [class*="has-text-align-"]', withOurClass],
  ...commonRules,
];

function embedOfBlock(block: Element, losses: Losses) {
  const url = block.querySelector('.wp-block-embed__wrapper')?.textContent?.trim() ?? '';
  const isUrl = /^https?:\/\/\S+$/.test(url) && !block.querySelector('iframe, blockquote');
  return isUrl ? embedHtml(url, losses) + captionOf(block) : undefined;
}

function galleryOfBlock(block: Element, losses: Losses) {
  // Its list, in versions that had one.
  if (block.parentElement?.closest('.wp-block-gallery')) return undefined;
  return galleryOf(block, losses) + captionOf(block, '.blocks-gallery-caption');
}

function pictureOfBlock(block: Element) {
  const found = block.localName === 'img' ? [pictureOf(block) ?? []].flat() : picturesIn(block);
  return found.length > 0 ? found.map(pictureHtml).join('') : undefined;
}

function contentOfShell(block: Element, losses: Losses) {
  const classes = ` ${block.getAttribute('class')} `;
  if (/ wp-block-(?:columns|media-text) /.test(classes)) losses.add('columns: below each other now');
  if (classes.includes(' wp-block-cover ')) losses.add('cover: its text stands below the picture now');
  return contentOf(block);
}

/** Tables and alignments, which we have by other classes and styles. */
function withOurClass(element: Element): undefined {
  const classes = element.getAttribute('class')!;
  if (/\bwp-block-table\b/.test(classes)) element.setAttribute('class', 'table');
  const [, side, text] = /\balign(left|right)\b|\bhas-text-align-(left|center|right)\b/.exec(classes) ?? [];
  if (text) element.setAttribute('style', `text-align:${text};${element.getAttribute('style') ?? ''}`);
  else if (side && element.localName === 'img' && !element.closest('figure'))
    element.setAttribute('class', `image-style-align-${side}`);
}
