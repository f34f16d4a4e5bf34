import type { Brand } from '@tiempos/site-content';
import { Feed } from 'feed';
import type { Post } from '../posts/post.entity.js';
import { articleUrl } from '../posts/article-url.js';

/** The fields of a published post in a feed. */
export type FeedPost = Pick<
  Post,
  'id' | 'title' | 'titlePath' | 'description' | 'publishedAt' | 'hasUrlGuid'
>;

interface FeedSource {
  /** Absolute URL of the site without a trailing slash (C49). */
  readonly publicUrl: string;
  readonly brand: Brand;
  /** The subject of the feed. */
  readonly description: string;
  /** The keyword that all of the posts have. */
  readonly topic?: string;
  /** Newest first. */
  readonly posts: readonly FeedPost[];
}

/**
 * RSS 2.0 of the newest posts: headline, summary, date and URL. It leaves out the content, so that it stays a few
 * kilobytes however long the articles are.
 */
export function rssFeed({ publicUrl, brand, description, topic, posts }: FeedSource): string {
  const title = `Tin tức ${brand.name}`;
  const query = topic === undefined ? '' : `?${new URLSearchParams({ keyword: topic })}`;
  const feed = new Feed({
    title: asText(topic === undefined ? title : `${topic} · ${title}`),
    description: asText(description),
    id: `${publicUrl}/blogs${query}`,
    link: `${publicUrl}/blogs${query}`,
    language: 'vi',
    updated: posts[0]?.publishedAt ?? undefined,
    feedLinks: { rss: `${publicUrl}/rss.xml${query}` },
    generator: false,
  });
  for (const post of posts) {
    const url = articleUrl(publicUrl, post.titlePath);
    feed.addItem({
      title: asTitle(post.title),
      id: post.hasUrlGuid ? url : guidOf(publicUrl, post),
      link: url,
      description: asHtml(post.description),
      date: post.publishedAt ?? new Date(0),
    });
  }
  return feed.rss2();
}

/** An id that no other post ever has; a URL may belong to another one when its post is deleted. A tag URI (RFC 4151). */
function guidOf(publicUrl: string, { id }: Pick<Post, 'id'>) {
  return `tag:${new URL(publicUrl).hostname},2026:post/${id}`;
}

/** Removes the characters that XML does not allow. */
function asText(text: string) {
  // oxlint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

/**
 * A headline is text, but some readers parse it as HTML: a blank after `<` keeps it from starting a tag. `]]>`
 * would end the CDATA section.
 */
function asTitle(text: string) {
  return asText(text)
    .replace(/<(?=[a-z/!?])/gi, '< ')
    .replaceAll(']]>', ']] >');
}

/** Feed readers parse a description as HTML. This also escapes `]]>`, of which the feed package escapes only the first. */
function asHtml(text: string) {
  return asText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
