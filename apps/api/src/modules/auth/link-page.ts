import { createSiteContent, type SiteOwner } from '@tiempos/site-content';
import { messageStyle, staticPage, type StaticPage } from '../../platform/http/static-page.js';

/** What a page behind a link in a mail consists of. Nothing of it comes from a request. */
interface LinkPageParts {
  readonly title: string;
  readonly style?: string;
  readonly script?: string;
  /** Whose hotline and colours it shows. */
  readonly owner: SiteOwner;
  /** The HTML inside of `main`. @param phone the hotline as HTML */
  readonly content: (phone: string) => string;
}

/** Builds the page behind a link in a mail. Its URL has a token: no cache keeps it, and no other site is told. */
export function linkPage({ title, style = '', script, owner, content }: LinkPageParts): StaticPage {
  const { hotline } = createSiteContent(owner);
  const phone = hotline.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { html, headers } = staticPage({
    title,
    style: messageStyle(owner) + style,
    script,
    policy: { 'connect-src': "'self'", 'frame-ancestors': "'none'" },
    content: content(phone) + (script ? needsScript(phone) : ''),
  });
  return { html, headers: { ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } };
}

const needsScript = (phone: string) =>
  `\n<noscript><p>Trang này cần JavaScript. Bạn có thể gọi ${phone} để được giúp.</p></noscript>`;
