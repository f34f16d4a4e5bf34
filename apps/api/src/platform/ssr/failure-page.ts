import type { StaticPage } from '../rate-limiting/request-limit.hook.js';
import { contentSecurityPolicy } from './content-security-policy.js';

const styles = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fffcf6; color: #1d1b16;
    font: 1rem/1.65 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { max-width: 32rem; padding: 2rem; }
  h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.3; }
  p { margin: 0 0 1.5rem; color: #5a5548; }
  a { display: inline-block; padding: .75rem 1.5rem; border-radius: 10px; background: #0f6b4f; color: #fff;
    font-weight: 700; text-decoration: none; }
  a:focus-visible { outline: 3px solid #1e5fae; outline-offset: 2px; }
`;

const policy = contentSecurityPolicy({ inlineScripts: [], inlineStyles: [styles] });

/** A static page without dependencies that could fail, too, and without details of the error. */
const page = (title: string, text: string): StaticPage => ({
  policy,
  html: `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <a href="">Tải lại trang</a>
    </main>
  </body>
</html>
`,
});

/** The page for a page that could not be rendered. */
export const failurePage = page(
  'Trang này vừa gặp lỗi',
  'Lỗi ở phía chúng tôi, không phải do bạn. Vui lòng thử lại sau ít phút.',
);

/** The page for a visitor who requests too many pages (429). */
export const tooManyRequestsPage = page(
  'Bạn mở trang quá nhanh',
  'Có quá nhiều lượt truy cập từ mạng của bạn. Vui lòng đợi một phút rồi tải lại trang.',
);
