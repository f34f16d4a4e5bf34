import { parse, stringify } from 'yaml';

/** A post as `npm run export` writes it: a YAML head with the fields that Hugo and Astro read, then HTML. */
export interface PostFile {
  readonly title: string;
  readonly description: string;
  readonly slug: string;
  readonly isDraft: boolean;
  /** First publication, which a draft may have too. */
  readonly publishedAt?: Date;
  readonly updatedAt: Date;
  readonly keywords: readonly string[];
  /** The name of a file beside it. */
  readonly cover?: string;
  readonly coverAlt?: string;
  /** Former addresses, path and query. */
  readonly aliases: readonly string[];
  readonly html: string;
}

/** The name of the file in the folder of a post. */
export const POST_FILE = 'index.html';

export function writePostFile(post: PostFile): string {
  const { title, description, slug, publishedAt, updatedAt, keywords, cover, aliases } = post;
  const head = {
    title,
    description,
    // What sites sort by; that of a draft which nobody has seen is of no use to them.
    date: (publishedAt ?? updatedAt).toISOString(),
    ...(publishedAt && { publishDate: publishedAt.toISOString() }),
    lastmod: updatedAt.toISOString(),
    draft: post.isDraft,
    slug,
    tags: keywords,
    ...(cover && { cover: { image: cover, alt: post.coverAlt ?? '' } }),
    aliases,
  };
  return `---\n${stringify(head, { lineWidth: 0 })}---\n${post.html}\n`;
}

/** @returns undefined for a text that is none; it may have been edited since */
export function readPostFile(text: string): PostFile | undefined {
  const [, yaml, html] = /^---\r?\n([^]*?\n)---\r?\n([^]*)$/.exec(text) ?? [];
  const head = yaml === undefined ? undefined : parseHead(yaml);
  if (!head) return undefined;
  const { title, description, slug, draft, publishDate, lastmod, tags, cover, aliases } = head;
  const picture = isObject(cover) ? cover : {};
  return {
    title: textOf(title),
    description: textOf(description),
    slug: textOf(slug),
    isDraft: draft === true,
    publishedAt: dateOf(publishDate),
    updatedAt: dateOf(lastmod) ?? dateOf(head.date) ?? new Date(),
    keywords: textsOf(tags),
    cover: textOf(picture.image) || undefined,
    coverAlt: textOf(picture.alt) || undefined,
    aliases: textsOf(aliases),
    html: html!.replace(/\r?\n$/, ''),
  };
}

function parseHead(yaml: string): Record<string, unknown> | undefined {
  try {
    const head: unknown = parse(yaml);
    return isObject(head) ? head : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : []);

function dateOf(value: unknown): Date | undefined {
  const date = new Date(textOf(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
