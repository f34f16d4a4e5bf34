import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.js';
import { expect, savePost, test, words } from '../fixtures/editor-test.js';
import { hold } from '../fixtures/requests.js';

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the toolbar is as wide as its card and shows the kind of block whole, bold, italic, link and picture; every tool is reached by tapping', async ({
    page,
    editorPage: editor,
  }) => {
    await editor.openNew();
    const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
    for (const name of ['Đậm', 'Nghiêng', 'Chèn liên kết', 'Tải hình ảnh lên từ máy tính']) {
      await expect(tool(name)).toBeVisible();
    }
    const toolbar = page.getByRole('toolbar').first();
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    const kind = toolbar.locator('.ck-heading-dropdown .ck-button__label').first();
    expect(await kind.evaluate(isCut)).toBe(false);
    const { width, height } = (await toolbar.boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(320);
    expect(height).toBeLessThan(50);
    const tap = async (name: string) => {
      await page.locator('.ck-toolbar__grouped-dropdown > button').tap();
      await tool(name).tap();
    };
    await editor.text.tap();
    await page.keyboard.insertText('Một');
    await tap('Danh sách đánh số');
    await expect(editor.text.locator('ol')).toHaveText('Một');
    await tap('Chèn bảng');
    await page.getByRole('button', { name: '2 × 2' }).tap();
    await expect(editor.text.locator('td')).toHaveCount(4);
  });

  test('the save bar is one row of buttons below its state, whole at both ends of the screen and below every notice, and leaves its place to the text where the window is low', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest, { isDraft: 0, title: 'Giá phở tháng này '.repeat(4) });
    await editor.open(post.id);
    const bar = page.locator('[data-foot-bar]');
    const expectWhole = async () => {
      const { y, height } = (await bar.boundingBox())!;
      expect(height).toBeLessThanOrEqual(84);
      expect(y + height).toBeLessThanOrEqual(740);
      expect(await bar.getByRole('link').count()).toBe(0);
    };
    await expectWhole();
    await editor.write(' Thêm gừng nướng.');
    await editor.expectKept();
    await expectWhole();
    await expect(bar).toHaveCSS('position', 'sticky');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lưu bản sửa' }).click();
    await expect(page.getByRole('region', { name: 'Bản sửa', exact: true })).toBeVisible();
    await editor.write(' Thêm hành.');
    await editor.expectKept();
    await editor.reopen();
    await expect(editor.offer).toBeVisible();
    for (const end of [0, 1e6]) {
      await page.evaluate((y) => window.scrollTo(0, y), end);
      await expectWhole();
    }
    await page.setViewportSize({ width: 640, height: 360 });
    await expect(bar).toHaveCSS('position', 'static');
  });
});

test('The path follows the title until the post is published (C30)', async ({ editorPage: editor }) => {
  await editor.openNew();
  await editor.fill({ title: 'Bún bò Đông Ba', words: 'Nước dùng.' });
  await expect(editor.title).toHaveAccessibleDescription('Đường dẫn: /blog/bun-bo-dong-ba');
  await editor.title.fill('list');
  await expect(editor.title).toHaveAccessibleDescription('Đường dẫn: /blog/list-2');
  const title = `Mở hàng ${Date.now()}`;
  await editor.title.fill(title);
  await editor.publish.click();
  await expect(editor.state).toHaveText(/^Đã đăng lúc \d\d:\d\d\.$/);
  const path = `/blog/mo-hang-${/\d+/.exec(title)![0]}`;
  expect(await editor.moreLink('Xem trang đã đăng')).toBe(path);
  await editor.title.fill('Tên mới '.repeat(12));
  await expect(editor.title).toHaveAccessibleDescription(`Đường dẫn giữ nguyên: ${path} · 95/300 ký tự`);
  await editor.publish.click();
  await expect(editor.title).toHaveAccessibleDescription(`Đường dẫn: ${path} · 95/300 ký tự`);
});

test('Nothing moves when the rich-text editor has loaded', async ({ page, editorPage: editor }) => {
  const resolve = await hold(page, '**/rich-text-editor-*.js');
  await page.goto('/dashboard/post');
  const skeleton = page.locator('[data-editor-skeleton]');
  const { height } = (await skeleton.boundingBox())!;
  resolve();
  await editor.ready();
  expect(Math.abs((await page.locator('.ck-editor').boundingBox())!.height - height)).toBeLessThanOrEqual(1);
});

test('Words and the time of reading are counted between keys (F147); keywords are counted, and taken away all at once', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const length = page.locator('[data-text-length]');
  const content = `<p>${'nước dùng '.repeat(660)}</p>`;
  const post = await savePost(rest, { content, keywords: 'phở, bún, cháo' });
  await editor.open(post.id);
  await expect(length).toHaveText('1.320 từ · đọc trong 6 phút');
  await editor.write(' thêm hành lá');
  await expect(length).toHaveText('1.323 từ · đọc trong 6 phút');

  await expect(editor.keywords).toHaveAccessibleDescription(/^3 từ khóa, 14\/500 ký tự\./);
  await page.getByRole('button', { name: 'Xóa hết' }).click();
  await expect(page.getByRole('list', { name: 'Từ khóa đã thêm' })).toBeHidden();
  await page.keyboard.press('Control+s');
  await editor.expectSaved();
  expect((await rest.post(post.id)).keywords).toBe('');
});

test('The preview shows the article at the width of a phone too', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const post = await savePost(rest);
  await editor.open(post.id);
  await page.getByRole('button', { name: 'Xem trước' }).click();
  const article = editor.dialog.getByRole('article');
  await expect(article.getByRole('heading', { name: words.title })).toBeVisible();
  // The dialog grows while it opens.
  const width = async () => (await article.boundingBox())!.width;
  await expect.poll(width).toBe(704);
  await editor.dialog.getByText('Điện thoại 360').click();
  await expect.poll(width).toBe(360);
  await expectAccessible(page);
});

test('A published post is found and linked: its title, or the selected text (F150)', async ({
  page,
  editorPage: editor,
  rest,
  publish,
}) => {
  const live = await publish({ title: `Giờ mở cửa mới ${Date.now()}` });
  await savePost(rest, { title: `Giờ mở cửa nháp ${Date.now()}` });
  await editor.openNew();
  await editor.write('Xem ');
  const open = () => editor.tool('Liên kết đến tin đã đăng');
  await open();
  await editor.dialog.getByRole('searchbox', { name: 'Tìm theo tiêu đề' }).fill('gio mo cua');
  const found = editor.dialog.getByRole('listitem').getByRole('button');
  await expect(found.first()).toContainText(live.title);
  await expect(editor.dialog).not.toContainText('nháp');
  await expectAccessible(page);
  await found.first().click();
  await expect(editor.dialog).toBeHidden();
  await expect(editor.text).toBeFocused();
  expect(await editor.html()).toBe(`<p>Xem <a href="${live.path}">${live.title}</a></p>`);

  await page.keyboard.press('ControlOrMeta+a');
  await open();
  await editor.dialog.getByRole('searchbox').fill('giò mơ của');
  await expect(editor.dialog).toContainText('Không tiêu đề nào có đúng dấu như bạn gõ');
  await expect(found.first()).toContainText(live.title);
  await editor.dialog.getByRole('searchbox').fill('không tin nào có chữ này');
  await expect(editor.dialog).toContainText('Không có tin đã đăng nào khớp');
});

test('Who else has the post open is named, until they leave (F151)', async ({
  page,
  editorPage: editor,
  rest,
  addColleague,
}) => {
  const post = await savePost(rest);
  await editor.open(post.id);
  const status = page.getByRole('heading', { name: 'Sửa tin' }).getByRole('status');
  await expect(status).toBeEmpty();
  const { name, page: theirs } = await addColleague();
  // As on pages without TLS.
  await theirs.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await theirs.goto(`/dashboard/post/${post.id}`);
  await expect(theirs.getByRole('heading', { name: 'Sửa tin' })).toContainText('cũng đang mở tin này');
  // The tab reports again when its page is shown again.
  await editor.comeBack();
  await expect(status).toHaveText(new RegExp(`^${name} cũng đang mở tin này \\(thấy lúc \\d\\d:\\d\\d\\)$`));
  await expectAccessible(page);
  // Nothing of it is cut where there is least room beside the title.
  await page.setViewportSize({ width: 1024, height: 800 });
  const words = status.getByText('cũng đang mở tin này');
  const cut = (part: Element) =>
    Math.max(part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth);
  expect(await words.last().evaluate(cut)).toBeLessThanOrEqual(1);
  await theirs.getByRole('link', { name: 'Danh sách tin' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Xin chào');
  // The list may be there before the server knows.
  await expect(async () => {
    await editor.comeBack();
    await expect(status).toBeEmpty({ timeout: 1_000 });
  }).toPass();
});

test("One's own reload is no other place (F151)", async ({ page, editorPage: editor, rest }) => {
  const post = await savePost(rest);
  const report = () =>
    page.waitForResponse((response) => response.request().postDataJSON()?.variables?.tab?.isOpen === true);
  // A reload while the first report is under way would take its response away.
  const opened = report();
  await editor.open(post.id);
  await opened;
  for (let reload = 0; reload < 2; reload++) {
    const reported = report();
    await page.reload();
    const { data } = await (await reported).json();
    expect(data.reportEditing.others).toEqual([]);
  }
});

test('The text is set as the article will be', async ({ page, editorPage: editor, rest }) => {
  const post = await savePost(rest, { content: oneOfEach });
  await editor.open(post.id);
  const written = await typography(editor.text);
  await page.getByRole('button', { name: 'Xem trước' }).click();
  expect(await typography(editor.dialog.locator('article div:has(> pre)'))).toEqual(written);
});

const oneOfEach =
  '<p>Đoạn</p><h1>Một</h1><h2>Hai</h2><h3>Ba</h3><ul><li>Chấm</li></ul><ol><li>Số</li></ol>' +
  '<blockquote><p>Lời</p></blockquote><pre>Giữ</pre><p><a href="https://tiem.example/">Nối</a></p>' +
  '<figure class="table"><table><thead><tr><th>Giờ</th></tr></thead><tbody><tr><td>Sáu</td></tr></tbody></table>' +
  '<figcaption>Bảng</figcaption></figure>';

/** How each word of a text is set. */
const typography = (text: Locator) =>
  text.evaluate((root) => {
    const properties = ['fontSize', 'lineHeight', 'fontWeight', 'fontStyle', 'textAlign', 'color'] as const;
    const words = [...root.querySelectorAll('*')].filter(
      ({ textContent, children }) =>
        textContent.trim() !== '' && [...children].every((one) => one.matches('br')),
    );
    return words.map((element) => {
      const style = getComputedStyle(element);
      // Where the text begins, in one word of two.
      const values = properties.map(
        (property) => `${property} ${style[property].replace(/^left$/, 'start')}`,
      );
      return `${element.textContent}: ${values.join(', ')}`;
    });
  });
