import { hashSource } from '../../../platform/http/hash-source.js';

/**
 * The page behind the link in the notification of a changed login email (C51). Opening it changes nothing, because
 * mail scanners follow links; the button does. The token is in the URL fragment and reaches the server in the
 * button's request only.
 */
const script = `
const button = document.getElementById('undo');
const result = document.getElementById('result');
const done = document.getElementById('done');

button.addEventListener('click', async () => {
  button.disabled = true;
  result.textContent = 'Đang lấy lại…';
  try {
    const response = await fetch('/api/auth/undo-email-change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: location.hash.slice(1) }),
    });
    if (response.ok) {
      history.replaceState(null, '', location.pathname);
      button.hidden = true;
      result.textContent = 'Đã lấy lại email cũ. Mọi thiết bị đã bị đăng xuất.';
      done.hidden = false;
      return;
    }
    result.textContent = (await response.json()).message + '.';
  } catch {
    result.textContent = 'Chưa kết nối được máy chủ. Bạn kiểm tra mạng rồi thử lại.';
  }
  button.disabled = false;
});
`;

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fffcf6; color: #1d1b16;
  font: 1rem/1.65 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 34rem; padding: 2rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.3; }
p { margin: 0 0 1rem; }
button { padding: .75rem 1.5rem; border: 0; border-radius: 10px; background: #0f6b4f; color: #fff; font: inherit;
  font-weight: 700; cursor: pointer; }
button:disabled { background: #5a5548; cursor: default; }
button:focus-visible, a:focus-visible { outline: 3px solid #1e5fae; outline-offset: 2px; }
a { color: #0f6b4f; }
#result { margin-top: 1rem; font-weight: 700; }
`;

/** The HTML of the page, which contains nothing of a request. @param hotline as visitors read it */
export function undoEmailChangePage(hotline: string): string {
  const phone = hotline.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Lấy lại email đăng nhập cũ</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Lấy lại email đăng nhập cũ</h1>
<p>Email đăng nhập sẽ trở lại là địa chỉ đã nhận thư. Mọi thiết bị đang đăng nhập tài khoản đều bị đăng xuất.</p>
<button id="undo" type="button">Lấy lại email cũ</button>
<p id="result" role="status"></p>
<p id="done" hidden><a href="/login">Đăng nhập lại</a> rồi đổi mật khẩu ngay. Nếu không đăng nhập được, hãy gọi ${phone} để được cấp mật khẩu mới.</p>
<noscript><p>Trang này cần JavaScript. Bạn có thể gọi ${phone} để được giúp.</p></noscript>
</main>
<script>${script}</script>
</body>
</html>
`;
}

/** The headers of the page: only this script, this style and this host, no frame, no cache. */
export const UNDO_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};
