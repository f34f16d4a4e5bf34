import { pipeline, Readable, type Transform } from 'node:stream';
import { SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap';

/** A published post's place in a sitemap. */
export interface SitemapPost {
  readonly titlePath: string;
  readonly updatedAt: Date;
}

/** The public pages beside the articles. */
export const SITEMAP_PAGES = ['/', '/blogs', '/chinh-sach-rieng-tu'];

/** A sitemap, written while its posts are read. @param publicUrl absolute, without a trailing slash (C49) */
export function sitemap(
  publicUrl: string,
  { pages, posts }: { pages: readonly string[]; posts: AsyncIterable<SitemapPost> },
): Readable {
  async function* addresses(): AsyncGenerator<SitemapItemLoose> {
    for (const path of pages) yield { url: publicUrl + path };
    for await (const { titlePath, updatedAt } of posts) {
      yield { url: `${publicUrl}/blog/${titlePath}`, lastmod: updatedAt.toISOString() };
    }
  }
  const onlyAddresses = { news: false, video: false, xhtml: false, image: false };
  return piped(Readable.from(addresses()), new SitemapStream({ xmlns: onlyAddresses }));
}

/** The index of a sitemap in parts: that of the pages and those of the posts. */
export function sitemapIndex(publicUrl: string, parts: readonly (number | 'pages')[]): Readable {
  const addresses = parts.map((part) => ({ url: `${publicUrl}/sitemap.xml?part=${part}` }));
  return piped(Readable.from(addresses), new SitemapIndexStream());
}

/** A failure on either side ends both; whoever reads the outcome is told. */
function piped(source: Readable, target: Transform): Readable {
  return pipeline(source, target, () => {});
}
