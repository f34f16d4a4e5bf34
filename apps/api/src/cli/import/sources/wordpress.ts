import type { Source, SourcePost } from '../source-post.js';
import { Losses } from './losses.js';
import { readParts, UnreadableFile } from './read-parts.js';
import type { Attachment } from './shortcodes.js';
import { decoded, wordsOf } from './source-html.js';
import { wordpressHtml } from './wordpress-html.js';
import { wxrParser, type WxrItem } from './wxr-items.js';

type Row = SourcePost | { sourceId: string; problem: string };

/** What posts refer to, which may stand behind them in the file. */
interface Library {
  origin: string | undefined;
  /** Not in a folder of a larger site. */
  hasOwnHost: boolean;
  readonly attachments: Map<string, Attachment>;
  /** Contents by id. */
  readonly sharedBlocks: Map<string, string>;
}

/** The statuses with which a post comes, and what is said of it. */
const states: Readonly<Partial<Record<string, string>>> = {
  publish: '',
  draft: '',
  pending: 'state: waited for a review, comes as a draft',
  future: 'state: was planned, comes as a draft',
  private: 'state: was private, comes as a draft',
};

/** What is no content of its own: menus, revisions, styles of a theme. */
const silentTypes =
  /^(?:attachment|revision|nav_menu_item|customize_changeset|custom_css|oembed_cache|user_request|wp_.*)$/;

/** An export of WordPress (WXR). The file is read twice, for pictures may stand behind the posts that show them. */
export async function wordpressSource(path: string): Promise<Source> {
  const library = await readLibrary(path);
  return { name: 'WordPress', origin: library.origin, posts: () => posts(path, library) };
}

async function readLibrary(path: string): Promise<Library> {
  const library: Library = {
    origin: undefined,
    hasOwnHost: true,
    attachments: new Map(),
    sharedBlocks: new Map(),
  };
  try {
    for await (const part of readParts(path, wxrParser)) {
      if ('item' in part) addTo(library, part.item);
      else Object.assign(library, siteOf(part.site));
    }
  } catch (error) {
    // The posts tell it, after those before it.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return library;
}

function addTo({ attachments, sharedBlocks }: Library, { texts, meta }: WxrItem) {
  const { 'wp:post_id': id = '', 'wp:post_type': type, 'wp:attachment_url': url } = texts;
  if (type === 'wp_block') sharedBlocks.set(id, texts['content:encoded'] ?? '');
  if (type !== 'attachment' || !url) return;
  attachments.set(id, {
    id,
    url: url.trim(),
    alt: new Map(meta).get('_wp_attachment_image_alt') ?? '',
    caption: texts['excerpt:encoded'] ?? '',
    title: wordsOf(texts.title ?? ''),
    parent: texts['wp:post_parent'] ?? '0',
    order: Number(texts['wp:menu_order'] ?? 0),
  });
}

async function* posts(path: string, library: Library): AsyncGenerator<Row> {
  try {
    for await (const part of readParts(path, wxrParser)) {
      const row = 'item' in part ? rowOf(part.item, library) : undefined;
      if (row) yield row;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { sourceId: 'wordpress:file', problem: error.message };
  }
}

function rowOf(item: WxrItem, library: Library): Row | undefined {
  const { 'wp:post_id': id = '', 'wp:post_type': type = '', 'wp:status': status = '' } = item.texts;
  if (silentTypes.test(type)) return undefined;
  const sourceId = `wordpress:${id}`;
  const refuse = (problem: string) => ({
    sourceId,
    problem: `${problem}: ${wordsOf(item.texts.title ?? '')}`,
  });
  if (type !== 'post') return refuse(`a ${type || 'thing without a type'}, not a post`);
  if (states[status] === undefined) return refuse(`its status is ${status}`);
  if (item.isTooLong) return refuse('its text is longer than a post may be');
  try {
    return postOf(sourceId, item, library);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('its HTML is nested too deep to be read');
  }
}

function postOf(sourceId: string, item: WxrItem, library: Library): SourcePost {
  const { texts } = item;
  const losses = new Losses();
  const status = texts['wp:status']!;
  if (states[status]) losses.add(states[status]);
  const isProtected = Boolean(texts['wp:post_password']);
  if (isProtected) losses.add('password: the post was behind one, comes as a draft');
  if (item.comments > 0) losses.add(`comments: ${item.comments} of readers`);
  const cover = library.attachments.get(new Map(item.meta).get('_thumbnail_id') ?? '');
  const html = wordpressHtml(texts['content:encoded'] ?? '', textOf(item, library), losses);
  return {
    sourceId,
    title: wordsOf(texts.title ?? ''),
    description: wordsOf(texts['excerpt:encoded'] ?? '') || undefined,
    html,
    slug: decoded(texts['wp:post_name'] ?? ''),
    formerPaths: formerPaths(item, library.hasOwnHost),
    isDraft: status !== 'publish' || isProtected,
    publishedAt: status === 'publish' ? firstPublication(item) : undefined,
    updatedAt: dateOf(texts['wp:post_modified_gmt']),
    keywords: keywordsOf(item),
    cover: cover?.url,
    coverAlt: cover?.alt || undefined,
    lost: losses.list(),
  };
}

function textOf({ texts, meta }: WxrItem, { attachments, sharedBlocks }: Library) {
  return {
    byId: (id: string) => attachments.get(id),
    ofPost: () =>
      [...attachments.values()]
        .filter(({ parent }) => parent === texts['wp:post_id'])
        .toSorted((one, other) => one.order - other.order || Number(one.id) - Number(other.id)),
    sharedBlock: (id: string) => sharedBlocks.get(id),
    footnotes: footnotesOf(new Map(meta).get('footnotes')),
  };
}

function footnotesOf(json = '[]'): { id: string; content: string }[] {
  try {
    const notes: unknown = JSON.parse(json);
    return Array.isArray(notes)
      ? notes.map((note) => ({ id: String(note?.id ?? ''), content: String(note?.content ?? '') }))
      : [];
  } catch {
    return [];
  }
}

/** The address of the post, the same with slugs that it had, and the short one of a site with a host of its own, which never ends. */
function formerPaths({ texts, meta }: WxrItem, hasOwnHost: boolean): string[] {
  const slug = texts['wp:post_name'] ?? '';
  const address = pathOf(texts.link ?? '');
  const older = meta.filter(([key]) => key === '_wp_old_slug').map(([, value]) => value);
  const renamed = slug && address?.includes(slug) ? older.map((name) => withLast(address, slug, name)) : [];
  const short = hasOwnHost ? `/?p=${texts['wp:post_id']}` : undefined;
  // A draft has the short address alone, in whichever folder.
  const long = address?.includes('?p=') ? undefined : address;
  const paths = [long, short, ...renamed].filter((path) => path !== undefined && path !== '/');
  return [...new Set(paths as string[])];
}

function withLast(text: string, part: string, replacement: string) {
  const at = text.lastIndexOf(part);
  return text.slice(0, at) + replacement + text.slice(at + part.length);
}

function pathOf(url: string): string | undefined {
  const trimmed = url.trim();
  if (!URL.canParse(trimmed)) return undefined;
  const { pathname, search } = new URL(trimmed);
  return pathname + search;
}

function siteOf(url: string): Pick<Library, 'origin' | 'hasOwnHost'> {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return { origin: undefined, hasOwnHost: true };
  const { origin, pathname } = new URL(url);
  return { origin, hasOwnHost: pathname === '/' };
}

/** What every post without a category has. */
const withoutCategory = /^(?:uncategorized|(?:chua|khong)-(?:duoc-)?phan-loai)$/;

function keywordsOf({ terms }: WxrItem): string[] {
  return terms
    .filter(
      ({ domain, nicename }) => /^(?:category|post_tag)$/.test(domain) && !withoutCategory.test(nicename),
    )
    .map(({ name }) => wordsOf(name));
}

/** By UTC; some imported posts have the date of the feed only, or one by the clock of the site, which is Vietnam's. */
function firstPublication({ texts }: WxrItem): Date | undefined {
  return (
    dateOf(texts['wp:post_date_gmt']) ?? dateOf(texts.pubDate, '') ?? dateOf(texts['wp:post_date'], '+07:00')
  );
}

function dateOf(text = '', zone = 'Z'): Date | undefined {
  const date = new Date(zone === '' ? text : text.trim().replace(' ', 'T') + zone);
  // WordPress writes the year 0, and -1 in feeds, for none.
  return date.getFullYear() > 1900 ? date : undefined;
}
