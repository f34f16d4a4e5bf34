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

/** What a visitor sees when a page could not be rendered. It needs nothing that could fail too, and tells nothing. */
export const failurePage = `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Trang này vừa gặp lỗi</title>
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <h1>Trang này vừa gặp lỗi</h1>
      <p>Lỗi ở phía chúng tôi, không phải do bạn. Vui lòng thử lại sau ít phút.</p>
      <a href="">Tải lại trang</a>
    </main>
  </body>
</html>
`;

/** The policy of that page. */
export const failurePolicy = contentSecurityPolicy({ inlineScripts: [], inlineStyles: [styles] });
