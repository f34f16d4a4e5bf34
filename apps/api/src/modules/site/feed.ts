import type { Brand } from '@tiempos/site-content';
import { Feed } from 'feed';

/** A published post, as much of it as a feed shows. */
export interface FeedPost {
  readonly title: string;
  readonly titlePath: string;
  readonly description: string;
  readonly publishedAt: Date | null;
}

interface FeedSource {
  /** Absolute address of the site without a trailing slash (C49). */
  readonly publicUrl: string;
  readonly brand: Brand;
  /** What the news are about. */
  readonly description: string;
  /** Newest first. */
  readonly posts: readonly FeedPost[];
}

/**
 * RSS 2.0 of the newest posts: headline, summary, date and address. The article itself is read on the site, so that a
 * feed stays a few kilobytes however long its articles are.
 */
export function rssFeed({ publicUrl, brand, description, posts }: FeedSource): string {
  const feed = new Feed({
    title: asText(`Tin tức ${brand.name}`),
    description: asText(description),
    id: `${publicUrl}/blogs`,
    link: `${publicUrl}/blogs`,
    language: 'vi',
    updated: posts[0]?.publishedAt ?? undefined,
    feedLinks: { rss: `${publicUrl}/rss.xml` },
    generator: false,
  });
  for (const post of posts) {
    const address = `${publicUrl}/blog/${post.titlePath}`;
    feed.addItem({
      title: asTitle(post.title),
      id: address,
      link: address,
      description: asHtml(post.description),
      date: post.publishedAt ?? new Date(0),
    });
  }
  return feed.rss2();
}

/** Without the characters that XML cannot carry at all. */
function asText(text: string) {
  // oxlint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

/**
 * A headline is text, yet some readers take it for HTML: what would begin a tag gets a blank, which harms neither. `]]>`
 * would end its section.
 */
function asTitle(text: string) {
  return asText(text)
    .replace(/<(?=[a-z/!?])/gi, '< ')
    .replaceAll(']]>', ']] >');
}

/** Readers take a description for HTML. This also hides `]]>`, of which the feed package escapes only the first. */
function asHtml(text: string) {
  return asText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
