import { pipeline, Readable, type Transform } from 'node:stream';
import { SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap';
import { articleUrl } from '../posts/article-url.js';
import type { PublishedSlug } from '../posts/published/published-slugs.service.js';

/** The public pages other than articles. */
export const SITEMAP_PAGES = ['/', '/blogs', '/chinh-sach-rieng-tu'];

/** A sitemap, streamed while its posts are read. @param publicUrl absolute, without a trailing slash (C49) */
export function sitemap(
  publicUrl: string,
  { pages, posts }: { pages: readonly string[]; posts: AsyncIterable<PublishedSlug> },
): Readable {
  async function* items(): AsyncGenerator<SitemapItemLoose> {
    for (const path of pages) yield { url: publicUrl + path };
    for await (const { titlePath, updatedAt } of posts) {
      yield { url: articleUrl(publicUrl, titlePath), lastmod: updatedAt.toISOString() };
    }
  }
  const noExtensions = { news: false, video: false, xhtml: false, image: false };
  return piped(Readable.from(items()), new SitemapStream({ xmlns: noExtensions }));
}

/** The index of a sitemap in parts: one of the pages, the others of posts. */
export function sitemapIndex(publicUrl: string, parts: readonly (number | 'pages')[]): Readable {
  const items = parts.map((part) => ({ url: `${publicUrl}/sitemap.xml?part=${part}` }));
  return piped(Readable.from(items), new SitemapIndexStream());
}

/** An error on either side ends both; the reader of the result gets it. */
function piped(source: Readable, target: Transform): Readable {
  return pipeline(source, target, () => {});
}
