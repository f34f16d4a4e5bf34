import type { SiteOwner } from '@tiempos/site-content';
import type { StaticPage } from '../../../platform/http/static-page.js';
import { linkPage } from '../link-page.js';

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
#result { margin-top: 1rem; color: inherit; font-weight: 700; }
`;

/** Builds the page, which contains nothing of a request. */
export function undoEmailChangePage(owner: SiteOwner): StaticPage {
  return linkPage({
    title: 'Lấy lại email đăng nhập cũ',
    style,
    script,
    owner,
    content: (
      phone,
    ) => `<p>Email đăng nhập sẽ trở lại là địa chỉ đã nhận thư. Mọi thiết bị đang đăng nhập tài khoản đều bị đăng xuất.</p>
<button id="undo" class="button" type="button">Lấy lại email cũ</button>
<p id="result" role="status"></p>
<p id="done" hidden><a href="/login">Đăng nhập lại</a> rồi đổi mật khẩu ngay. Nếu không đăng nhập được, hãy gọi ${phone} để được cấp mật khẩu mới.</p>`,
  });
}
