import { useSite } from './site';

/** Title and description of a page, and how search engines and shared links treat it. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** The page's own path; without one it is kept out of search engines. */
  readonly canonical?: string;
  /** Path of the picture that shared links show. */
  readonly image?: string;
  readonly kind?: 'website' | 'article';
}

/** The tags of `<head>`: React moves them there, the server entry puts them into its document. */
export function DocumentHead({ title, description, canonical, image, kind = 'website' }: Head) {
  const { publicUrl, content } = useSite();
  const { name } = content.brand;
  const fullTitle = title.includes(name) ? title : `${title} | ${name}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + canonical} />
          <meta property="og:url" content={publicUrl + canonical} />
          <meta property="og:title" content={title} />
          <meta property="og:type" content={kind} />
          <meta property="og:site_name" content={name} />
          <meta property="og:locale" content="vi_VN" />
        </>
      )}
      {canonical !== undefined && description && <meta property="og:description" content={description} />}
      {canonical !== undefined && image && <meta property="og:image" content={publicUrl + image} />}
    </>
  );
}
