import { lightColors } from '@tiempos/site-content';
import { staticPage, type StaticPage } from '../../../platform/http/static-page.js';

const script = `
const callback = Number(new URLSearchParams(location.search).get('CKEditorFuncNum'));
const list = document.getElementById('images');
const notice = document.getElementById('notice');
const pager = document.getElementById('pager');
const buttons = { previous: document.getElementById('previous'), next: document.getElementById('next') };
const field = document.getElementById('search');
let page = 1;
let latest = 0;
let typing;

function choose(url) {
  try {
    (window.opener || window.parent).CKEDITOR.tools.callFunction(callback, url);
  } catch {
    return offer(new URL(url, location.href).href);
  }
  if (window.opener) window.close();
}

// For an editor that this window may not touch, because it is on another site, and for none.
function offer(url) {
  for (const origin of window.opener ? origins : []) {
    window.opener.postMessage({ CKEditorFuncNum: callback, url }, origin);
  }
  const link = document.createElement('a');
  link.href = link.textContent = url;
  notice.replaceChildren('Nếu ảnh chưa có trong bài, hãy chép đường dẫn này: ', link);
  notice.scrollIntoView();
}

function entry(file) {
  const image = document.createElement('img');
  image.src = file.url + '?w=480';
  image.alt = '';
  image.loading = 'lazy';
  const label = document.createElement('span');
  label.textContent = (file.original_name || file.name) + ', ' + file.width + ' × ' + file.height;
  const button = document.createElement('button');
  button.type = 'button';
  button.append(image, label);
  button.addEventListener('click', () => choose(file.url));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

async function show(wanted) {
  const own = ++latest;
  const search = field.value.trim();
  notice.textContent = 'Đang tải ảnh…';
  const token = localStorage.getItem('accessToken');
  const headers = token ? { authorization: 'Bearer ' + token } : {};
  try {
    const response = await fetch(location.pathname + '?' + new URLSearchParams({ page: wanted, q: search }), { headers });
    if (own !== latest) return;
    if (response.status === 401) return void (notice.textContent = 'Vui lòng đăng nhập ở trang quản trị rồi mở lại cửa sổ này.');
    if (!response.ok) throw new Error(String(response.status));
    const { files, paging } = await response.json();
    if (own !== latest) return;
    page = wanted;
    list.replaceChildren(...files.map(entry));
    buttons.previous.disabled = page <= 1;
    buttons.next.disabled = page >= paging.totalPage;
    pager.hidden = paging.totalPage <= 1;
    notice.textContent = paging.total ? 'Trang ' + page + ' / ' + paging.totalPage + ', ' + paging.total + ' ảnh' : search ? 'Không có ảnh nào có tên như vậy.' : 'Chưa có ảnh nào.';
  } catch {
    if (own === latest) notice.textContent = 'Không tải được danh sách ảnh. Vui lòng thử lại.';
  }
}

buttons.previous.addEventListener('click', () => show(page - 1));
buttons.next.addEventListener('click', () => show(page + 1));
field.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => show(1), 300);
});
show(1);
`;

const { surface, ink, 'line-strong': line, 'ink-soft': soft, sky } = lightColors;

const style = `
body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: ${ink}; background: ${surface}; }
h1 { margin: 0; font-size: 1.25rem; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
li button { width: 100%; padding: .5rem; text-align: left; overflow-wrap: anywhere; }
button { font: inherit; color: inherit; background: ${surface}; border: 1px solid ${line}; border-radius: .5rem; cursor: pointer; }
button:disabled { color: ${soft}; cursor: default; }
:is(button, input):focus-visible { outline: 3px solid ${sky}; outline-offset: 2px; }
a { color: ${sky}; overflow-wrap: anywhere; }
img { display: block; width: 100%; height: 8rem; object-fit: contain; }
input { min-height: 2.75rem; padding: 0 .5rem; font: inherit; border: 1px solid ${line}; border-radius: .5rem; }
nav { margin-top: 1rem; }
nav button { min-height: 2.75rem; padding: 0 1rem; }
`;

/**
 * The window in which CKEditor 4 lets an editor choose an uploaded image (F105). The page is the same for everyone
 * and contains no data: its script fetches the list with the stored access token, because tokens are never in URLs
 * (C16), and inserts values as text, never as HTML. Pages of other origins may open it (C78).
 *
 * @param origins the other sites whose pages are told which image was chosen
 */
export function imagePickerPage(origins: readonly string[]): StaticPage {
  const page = staticPage({
    title: 'Chọn ảnh đã tải lên',
    style,
    script: `const origins = ${JSON.stringify(origins).replaceAll('<', '\\u003c')};${script}`,
    policy: { 'connect-src': "'self'" },
    content,
  });
  return { ...page, headers: { ...page.headers, 'cross-origin-opener-policy': 'unsafe-none' } };
}

const content = `<p><label>Tìm theo tên <input id="search" type="search" autocomplete="off"></label></p>
<p id="notice" role="status"></p>
<noscript><p>Cửa sổ này cần JavaScript.</p></noscript>
<ul id="images"></ul>
<nav id="pager" aria-label="Phân trang" hidden>
<button id="previous" type="button">Trang trước</button>
<button id="next" type="button">Trang sau</button>
</nav>`;
