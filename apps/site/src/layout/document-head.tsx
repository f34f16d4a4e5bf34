import { documentTitle, SHARE_PICTURE, useSite } from '@tiempos/ui';

/** Title and description of a page, and how search engines and shared links treat it. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Comma-separated, of an article (C54). */
  readonly keywords?: string;
  /** The page's own path; without one it is kept out of search engines. */
  readonly canonical?: string;
  /** Paths of the pages before and after this one in a list. */
  readonly previous?: string;
  readonly next?: string;
  /** A feed of what the page lists, beside that of all news. */
  readonly feed?: { readonly path: string; readonly title: string };
  /** Path of the picture that shared links show; the site's own when left out. */
  readonly image?: string;
  /** The size of that image in pixels. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  readonly kind?: 'website' | 'article';
  /** ISO 8601, of an article. */
  readonly publishedAt?: string;
  readonly modifiedAt?: string;
}

/** The tags of `<head>`. */
export function DocumentHead(head: Head) {
  const { title, description, keywords, canonical, previous, next, feed, ...sharing } = head;
  const { publicUrl, content } = useSite();
  const { name } = content.brand;
  return (
    <>
      <title>{documentTitle(title, name)}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + canonical} />
          <SharedLink title={title} description={description} url={publicUrl + canonical} {...sharing} />
        </>
      )}
      {previous !== undefined && <link rel="prev" href={publicUrl + previous} />}
      {feed && <link rel="alternate" href={feed.path} type="application/rss+xml" title={feed.title} />}
      {next !== undefined && <link rel="next" href={publicUrl + next} />}
    </>
  );
}

/** The Open Graph and Twitter tags for shared links: Facebook, Zalo, X. */
function SharedLink({
  title,
  description,
  url,
  image,
  imageSize = image === undefined ? SHARE_PICTURE : undefined,
  kind = 'website',
  publishedAt,
  modifiedAt,
}: Pick<Head, 'title' | 'description' | 'image' | 'imageSize' | 'kind' | 'publishedAt' | 'modifiedAt'> & {
  url: string;
}) {
  const { publicUrl, content } = useSite();
  return (
    <>
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={content.brand.name} />
      <meta property="og:locale" content="vi_VN" />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={publicUrl + (image ?? SHARE_PICTURE.path)} />
      {imageSize && (
        <>
          <meta property="og:image:width" content={String(imageSize.width)} />
          <meta property="og:image:height" content={String(imageSize.height)} />
        </>
      )}
      <meta property="og:image:alt" content={image === undefined ? content.brand.tagline : title} />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      {modifiedAt && <meta property="article:modified_time" content={modifiedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
