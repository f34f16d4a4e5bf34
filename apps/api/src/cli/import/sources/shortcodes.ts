import { count } from '../../cli-command.js';
import type { Losses } from './losses.js';
import { galleryLoss, pictureHtml } from './pictures.js';
import { embedHtml, fileNameOf, mediaHtml, splitAtElements } from './source-html.js';

/** A file of the media library. */
export interface Attachment {
  readonly id: string;
  readonly url: string;
  readonly alt: string;
  /** HTML. */
  readonly caption: string;
  readonly title: string;
  /** The id of the post for which it was uploaded. */
  readonly parent: string;
  readonly order: number;
}

/** What shortcodes refer to. */
export interface Library {
  byId(id: string): Attachment | undefined;
  /** Those uploaded for the post, in the order of a gallery. */
  ofPost(): Attachment[];
}

const NAME = '[a-z][a-z0-9_-]*';
const caption = /\[(caption|wp_caption)\b([^[\]]*)\]([^]{0,5000}?)\[\/\1\]/g;
const embed = /\[embed\b[^[\]]*\]\s*([^[\]\s]{1,2000})\s*\[\/embed\]/g;
const anyTag = new RegExp(`(\\[?)\\[(/?)(${NAME})((?:[\\s=/][^[\\]]*)?)\\](\\]?)`, 'g');

/**
 * The HTML of WordPress's shortcodes: captions, galleries, embeds, sounds and films. Of every other one the tags go and what they
 * enclose stays; what has neither attributes nor an end, such as `[sic]`, is a text. Code is left alone.
 */
export function withoutShortcodes(html: string, library: Library, losses: Losses): string {
  const ends = new Set(Array.from(html.matchAll(new RegExp(`\\[/(${NAME})\\]`, 'g')), ([, name]) => name!));
  const known = html
    .replace(caption, (_, _name, attributes: string, content: string) =>
      captioned(parseAttributes(attributes), content),
    )
    .replace(embed, (_, url: string) => `\n\n${embedHtml(url.replaceAll('&amp;', '&'), losses)}\n\n`);
  return splitAtElements(known, 'pre|code')
    .map((part, index) => (index % 2 === 1 ? part : part.replace(anyTag, withoutTag)))
    .join('');

  function withoutTag(...[tag, open, slash, name, attributes, close]: string[]): string {
    if (open && close) return tag!.slice(1, -1);
    return open + htmlOfTag({ slash, name, attributes } as Tag, { library, losses, ends }) + close;
  }
}

/** A shortcode's beginning or end. */
interface Tag {
  /** Empty at a beginning. */
  readonly slash: string;
  readonly name: string;
  readonly attributes: string;
}

function htmlOfTag(
  { slash, name, attributes }: Tag,
  { library, losses, ends }: { library: Library; losses: Losses; ends: ReadonlySet<string> },
): string {
  const values = parseAttributes(attributes);
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (handler) return slash ? '' : `\n\n${handler(values, library, losses)}\n\n`;
  const isText = !slash && !ends.has(name) && Object.keys(values).length === 0 && !name.includes('_');
  if (isText) return `[${name}${attributes}]`;
  if (!slash) losses.add(`shortcode [${name}]`);
  return '';
}

const handlers: Readonly<Record<string, (values: Values, library: Library, losses: Losses) => string>> = {
  gallery({ ids = '', include = '' }, library, losses) {
    const named = (ids || include)
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean);
    const found = named.length > 0 ? named.map((id) => library.byId(id)) : library.ofPost();
    const pictures = found.filter((one) => one !== undefined);
    losses.add(galleryLoss(pictures.length));
    if (pictures.length < found.length)
      losses.add(`gallery: ${count(found.length - pictures.length, 'picture')} not in the export`);
    return pictures
      .map(({ url, alt, caption: below }) => pictureHtml({ src: url, alt, caption: below }))
      .join('');
  },
  playlist({ ids = '' }, library, losses) {
    const files = ids.split(',').flatMap((id) => library.byId(id.trim()) ?? []);
    return files.map(({ url, title }) => mediaHtml('playlist', url, title, losses)).join('');
  },
  audio: (values, _, losses) => media('audio', values, losses),
  video: (values, _, losses) => media('video', values, losses),
};

/** The file of a sound or film is in `src` or in an attribute named after its format. */
function media(kind: string, values: Values, losses: Losses): string {
  const url = values.src ?? Object.values(values).find((value) => /^(?:https?:)?\/\//.test(value ?? ''));
  if (url) return mediaHtml(kind, url, fileNameOf(url), losses);
  losses.add(`${kind} without a file`);
  return '';
}

/** A picture with its caption, which older versions wrote as an attribute. */
function captioned(values: Values, content: string): string {
  const [, picture = '', words = ''] =
    /^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(content) ?? [];
  if (!picture) return content;
  const side = /^align(left|right)$/.exec(values.align ?? '')?.[1];
  const classes = side ? `image image-style-align-${side}` : 'image';
  const below = words.trim() || (values.caption ?? '');
  return `\n\n<figure class="${classes}">${picture}<figcaption>${below}</figcaption></figure>\n\n`;
}

type Values = Readonly<Partial<Record<string, string>>>;

/** Attributes of a shortcode; the editor may have written its quotes as entities or curly. */
function parseAttributes(text: string): Values {
  const plain = text.replace(/&quot;|&#82(?:16|17|20|21|42|43);|[“”″]/g, '"');
  const pairs = plain.matchAll(/([a-z][\w-]{0,50})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi);
  return Object.fromEntries(
    Array.from(pairs, ([, name, double, single, bare]) => [
      name!.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}
