import { lightColors, type SiteOwner } from '@tiempos/site-content';
import type { StaticPage } from '../../../platform/http/static-page.js';
import { linkPage } from '../link-page.js';

/**
 * The page that asks for a link, and sets the new password behind it. The token is in the URL fragment and reaches the server
 * in the form's request only.
 */
const script = `
const token = location.hash.slice(1);
// The link was opened in this tab.
addEventListener('hashchange', () => location.reload());
const form = document.getElementById(token ? 'reset' : 'request') ?? document.getElementById('no-mail');
form.hidden = false;
if (form.tagName === 'FORM') serve(form);

function serve(form) {
const status = form.querySelector('[role=status]');
const button = form.querySelector('button');
form.querySelector('input').focus();

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (button.disabled) return;
  button.disabled = true;
  for (const input of form.querySelectorAll('input')) say(input, '');
  status.textContent = 'Đang gửi…';
  try {
    const response = await fetch(form.dataset.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), ...(token && { token }) }),
    });
    if (response.ok) {
      if (token) {
        history.replaceState(null, '', location.pathname);
        tellOf((await response.json()).apiTokens);
      }
      document.getElementById(form.id + '-done').hidden = false;
      form.hidden = true;
      document.getElementById(form.id + '-done').focus();
      return;
    }
    const { message, errors } = await response.json();
    const refused = [...form.querySelectorAll('input')].filter(({ name }) => errors[name]);
    for (const input of refused) say(input, errors[input.name]);
    refused[0]?.focus();
    status.textContent = refused.length ? '' : (errors.token ?? message) + '.';
    if (errors.token) document.getElementById('another').hidden = false;
  } catch {
    status.textContent = 'Chưa kết nối được máy chủ. Bạn kiểm tra mạng rồi thử lại.';
  }
  button.disabled = false;
});
}

function tellOf(apiTokens) {
  if (apiTokens.length === 0) return;
  document.getElementById('kept-names').textContent = apiTokens.map(({ name }) => name).join(', ');
  document.getElementById('kept').hidden = false;
}

function say(input, error) {
  document.getElementById(input.id + '-error').textContent = error;
  input.setAttribute('aria-invalid', String(Boolean(error)));
}
`;

const { surface, 'line-strong': line, chili, sky } = lightColors;

const style = `
main { width: min(34rem, 100vw); box-sizing: border-box; }
label { display: block; font-weight: 700; margin-bottom: .25rem; }
input { width: 100%; box-sizing: border-box; padding: .75rem; border: 1px solid ${line}; border-radius: 10px; background: ${surface};
  color: inherit; font: inherit; }
input:focus-visible { outline: 3px solid ${sky}; outline-offset: 2px; }
input[aria-invalid=true] { border-color: ${chili}; }
.error { min-height: 1.65em; margin: .25rem 0 .75rem; color: ${chili}; }
[role=status] { margin-top: 1rem; color: inherit; font-weight: 700; }
`;

/**
 * Builds the page, which contains nothing of a request.
 *
 * @param hasMail whether links are mailed; otherwise the page is for links that a manager hands on
 */
export function passwordResetPage(owner: SiteOwner, hasMail: boolean): StaticPage {
  return linkPage({
    title: 'Đặt lại mật khẩu',
    style,
    script,
    owner,
    content: (phone) => `${hasMail ? requestForm(phone) : noMail(phone)}
<form id="reset" method="post" data-endpoint="/api/auth/reset-password" novalidate hidden>
<p>Mật khẩu có từ 8 đến 25 ký tự, ít nhất một chữ in hoa. Mọi thiết bị đang đăng nhập tài khoản sẽ bị đăng xuất.</p>
<label for="password">Mật khẩu mới</label>
<input id="password" name="password" type="password" autocomplete="new-password" aria-describedby="password-error">
<p id="password-error" class="error"></p>
<button class="button">Đặt mật khẩu mới</button>
<p role="status"></p>
<p id="another" hidden><a href="/reset-password">Nhận đường dẫn mới</a></p>
</form>
<div id="reset-done" tabindex="-1" hidden>
<p>Đã đặt mật khẩu mới. <a href="/login">Đăng nhập</a></p>
<p id="kept" hidden>Mã truy cập API của tài khoản vẫn dùng được: <strong id="kept-names"></strong>. Nếu người khác có thể đã vào tài khoản, bạn đăng nhập rồi thu hồi các mã này ở trang Tài khoản.</p>
</div>`,
  });
}

const requestForm = (
  phone: string,
) => `<form id="request" method="post" data-endpoint="/api/auth/request-password-reset" novalidate hidden>
<p>Nhập email đăng nhập của bạn, chúng tôi gửi một đường dẫn để đặt mật khẩu mới.</p>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" aria-describedby="email-error">
<p id="email-error" class="error"></p>
<button class="button">Gửi đường dẫn</button>
<p role="status"></p>
</form>
<p id="request-done" tabindex="-1" hidden>Nếu email này có tài khoản, bạn sẽ nhận được thư trong vài phút. Đường dẫn trong thư dùng được trong 30 phút. Không thấy thư, bạn xem mục thư rác hoặc gọi ${phone}.</p>`;

const noMail = (phone: string) => `<div id="no-mail" hidden>
<p>Hiện không đặt lại được mật khẩu qua email. Bạn nhờ người quản lý tạo một đường dẫn đặt mật khẩu, hoặc gọi ${phone}.</p>
<p><a href="/login">Về trang đăng nhập</a></p>
</div>`;
