import { DocumentHead } from './layout/document-head';
import { SiteFrame } from './layout/site-frame';
import type { AnyPage, PageProps } from './page';

interface DocumentProps {
  page: AnyPage;
  props: PageProps<unknown>;
  /** URLs of the modules that the page loads. */
  scripts: readonly string[];
}

/** The whole HTML of a page. */
export function Document({ page, props, scripts }: DocumentProps) {
  const View = page.view;
  return (
    <html lang="vi">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" href="/rss.xml" type="application/rss+xml" title="Tin tức" />
        <DocumentHead {...page.head(props)} />
        {page.structuredData?.(props).map((data) => (
          <script
            key={data['@type']}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: escapeJson(data) }}
          />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <SiteFrame hasContactBar={page.hasContactBar}>
          <View {...props} />
        </SiteFrame>
      </body>
    </html>
  );
}

/** JSON that is safe within a script element. */
function escapeJson(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
