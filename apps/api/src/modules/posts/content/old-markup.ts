import { lowestHeadings, otherBlocks } from '@tiempos/foreign-html';
import {
  embedFrameAttributes,
  embedOf,
  videoFrameUrl,
  videoOf,
  videoServices,
  videoTitle,
} from '@tiempos/site-content';
import type { Attributes, Tag } from 'sanitize-html';
import { DISSOLVED } from './markup-tree.js';

/** What older editors wrote, by its tag of today. */
const renamed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(otherBlocks.map((name) => [name, DISSOLVED])),
  ...Object.fromEntries(lowestHeadings.map((name) => [name, 'h4'])),
  strike: 's',
  center: 'div',
  dir: 'ul',
  menu: 'ul',
  listing: 'pre',
  plaintext: 'pre',
  xmp: 'pre',
};

/** Before every `id` of a text, so that none names anything of the page around it. */
const ID_PREFIX = 'neo-';

const safeId = /^[a-z\d][\w.:-]{0,80}$/i;

const alignedBlocks = new Set(['p', 'div', DISSOLVED, 'h1', 'h2', 'h3', 'h4', 'td', 'th']);

/**
 * Writes the markup of older editors (CKEditor 4 before all) in the elements, classes and styles that are kept: videos of
 * frames without `https:`, pictures beside the text, alignment by attributes, sizes of pictures in styles, places that
 * links lead to. What the editor of today writes stays as it is.
 *
 * @param ids those of the text so far, without their prefix; the first element keeps an id
 */
export function modernTag(tagName: string, { ...attributes }: Attributes, ids: Set<string>): Tag {
  const name = Object.hasOwn(renamed, tagName) ? renamed[tagName]! : tagName;
  if (tagName === 'center') attributes.align = 'center';
  if (name === 'iframe') return { tagName: name, attribs: frameAttributes(attributes) };
  if (name === 'img' && attributes.src) attributes.src = withProtocol(attributes.src);
  keepAlignment(name, attributes);
  if (name === 'img' || (name === 'figure' && /(?:^|\s)image(?:\s|$)/.test(attributes.class ?? ''))) {
    keepFloat(attributes);
  }
  if (name === 'img') keepSize(attributes);
  keepId(name, attributes, ids);
  return { tagName: name, attribs: attributes };
}

/**
 * The videos and embeds that CKEditor 5 writes without their frame, and the codes of TikTok and Facebook. Read before the
 * tags: an open `<oembed>` would contain all after it.
 */
export function withOembedFrames(html: string): string {
  const frameOf = (element: string, url: string) => {
    const given = url.replaceAll('&amp;', '&');
    const video = videoOf(given);
    // Its size follows from the URL.
    if (video) return `<iframe src="${video.upright ? video.page : video.embed}"></iframe>`;
    const embed = embedOf(given);
    const escaped = (text: string) => text.replaceAll('&', '&amp;');
    return embed
      ? `<iframe src="${escaped(embed.frame)}" data-page="${escaped(embed.page)}"></iframe>`
      : element;
  };
  return html
    .replace(oembeds, frameOf)
    .replace(tikTokQuotes, frameOf)
    .replace(/<div id="fb-root"><\/div>/gi, '')
    .replace(facebookBoxes, (box: string, url: string, words: string) => {
      const frame = frameOf(box, url);
      // Of a page that cannot be embedded the link stays (C68), which an empty box would lose.
      return frame === box && words.trim() === '' && /^https?:/i.test(url)
        ? `<p><a href="${url}">${url}</a></p>`
        : frame;
    });
}

const oembeds = /<oembed\s{1,9}url="([^"<>]{1,2000})"[^<>]{0,200}>(?:\s{0,9}<\/oembed>)?/gi;

/** A quotation that TikTok's script would replace; the script itself goes. */
const tikTokQuotes =
  /<blockquote(?=\s[^<>]{0,300}class="tiktok-embed")\s[^<>]{0,300}cite="([^"<>]{1,300})"[^<>]{0,300}>(?:(?!<\/blockquote)[^]){0,3000}<\/blockquote>/gi;

/** A box that Facebook's script would fill; the script itself goes. */
const facebookBoxes =
  /<div(?=\s[^<>]{0,300}class="fb-(?:post|video)")\s[^<>]{0,300}data-href="([^"<>]{1,2000})"[^<>]{0,300}>((?:(?!<\/?div)[^]){0,3000})<\/div>/gi;

/**
 * A frame of a video keeps what its author wrote, and is named; one of an embed gets what lets it do the least (F155), with its own
 * title. Of any other only the host counts, which the sanitiser checks, and those of embeds pass no other address.
 */
function frameAttributes({ id: _, 'data-page': page = '', ...attributes }: Attributes): Attributes {
  const { src = '', width, height, title } = attributes;
  const video = videoFrameUrl(src);
  if (video) return withTitle({ ...videoOf(src)?.upright, ...attributes, src: video });
  const embed = embedOf(src, { width, height });
  if (embed) {
    // Of TikTok's videos only the page names who made them.
    const named = embedOf(page);
    const kept = named?.frame === embed.frame ? { ...embed, page: named.page } : embed;
    return { ...embedFrameAttributes(kept), ...(title && { title }) };
  }
  if (!URL.canParse(src) || !Object.hasOwn(videoServices, new URL(src).host)) delete attributes.src;
  return attributes;
}

/** Readers of screens hear the name of a frame. The editor's own frames stay as they are: its covers say what they show. */
function withTitle(frame: Attributes & { readonly src: string }): Attributes {
  if (frame.title?.trim() || /position: ?absolute|aspect-ratio: ?\d/.test(frame.style ?? '')) return frame;
  const title = videoTitle(frame.src);
  return title ? { ...frame, title } : frame;
}

/** Lets links within the text lead to the ids that were kept, under their new names. */
export function withIdLinks(html: string, ids: ReadonlySet<string>): string {
  if (ids.size === 0) return html;
  return html.replace(/ href="#([\w.:-]{1,81})"/g, (link, id: string) =>
    ids.has(id) ? ` href="#${ID_PREFIX}${id}"` : link,
  );
}

function withProtocol(url: string) {
  return /^\s{0,9}\/\/[a-z\d]/i.test(url) ? `https:${url.trim()}` : url;
}

function keepAlignment(name: string, attributes: Attributes) {
  const align = attributes.align?.trim().toLowerCase();
  if (name === 'img' && (align === 'left' || align === 'right')) addStyle(attributes, `float:${align}`);
  if (!alignedBlocks.has(name)) return;
  if (align && /^(?:left|right|center|justify)$/.test(align)) addStyle(attributes, `text-align:${align}`);
  const vertical = attributes.valign?.trim().toLowerCase();
  if (vertical && /^(?:top|middle|bottom)$/.test(vertical))
    addStyle(attributes, `vertical-align:${vertical}`);
}

/** Before the written styles, which win over attributes. */
function addStyle(attributes: Attributes, declaration: string) {
  attributes.style = `${declaration};${attributes.style ?? ''}`;
}

/** A style cannot know how wide the screen is; the class of today's editor does. */
function keepFloat(attributes: Attributes) {
  const side = takeDeclaration(attributes, 'float', /^(left|right)$/);
  if (!side || attributes.class?.includes('image-style-')) return;
  attributes.class = `${attributes.class ?? ''} image-style-align-${side}`.trim();
}

/** CKEditor 4 writes them as styles, with which a picture that is too wide for a phone loses its shape. */
function keepSize(attributes: Attributes) {
  if (attributes.class?.includes('image_resized')) return;
  for (const side of ['width', 'height']) {
    const pixels = takeDeclaration(attributes, side, /^(\d{1,4})(?:\.\d{1,4})?px$/);
    if (pixels) attributes[side] = pixels;
  }
}

/** @param value its first group is what is returned */
function takeDeclaration(attributes: Attributes, name: string, value: RegExp): string | undefined {
  if (!attributes.style?.includes(name)) return undefined;
  let taken: string | undefined;
  const others = attributes.style.split(';').filter((declaration) => {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() !== name) return true;
    const match = value.exec(declaration.slice(colon + 1).trim());
    if (match) taken = match[1];
    return !match;
  });
  if (taken !== undefined) attributes.style = others.join(';');
  return taken;
}

/** The older `name` of a place in the text becomes its id. */
function keepId(tagName: string, attributes: Attributes, ids: Set<string>) {
  const written = attributes.id ?? (tagName === 'a' ? attributes.name : undefined);
  delete attributes.id;
  if (written === undefined) return;
  const id = written.startsWith(ID_PREFIX) ? written.slice(ID_PREFIX.length) : written;
  if (!safeId.test(id) || ids.has(id)) return;
  ids.add(id);
  attributes.id = ID_PREFIX + id;
}
