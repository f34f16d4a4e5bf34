import { oldArticles } from '@tiempos/test-corpora';
import { expect, savePost, test } from '../fixtures/editor-test.js';

test.beforeEach(async ({ context }) => {
  // No test sends requests to other hosts.
  await context.route(/youtube|vimeo|anh\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await context.route('**/uploads/a.jpg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
});

/** Without the pictures of the store, which must exist. */
const everything = Object.entries(oldArticles)
  .map(([, html]) => html.replaceAll('/uploads/a.jpg', 'https://anh.example/a.jpg'))
  .join('\n');

test('A post of an older editor is shown whole, and a save without an edit changes nothing (C37c)', async ({
  editorPage: editor,
  rest,
}) => {
  const { id, content } = await savePost(rest, { content: everything });
  await editor.open(id);
  const html = await editor.html();
  expect
    .soft(html.match(/data-oembed-url="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ/g))
    .toHaveLength(3);
  expect.soft(html).toContain('data-oembed-url="https://vimeo.com/1084537"');
  expect.soft(html).toContain('<s>500.000đ</s> <s>450.000đ</s> còn <u>400.000đ</u>');
  expect.soft(html.match(/<h4>/g)).toHaveLength(3);
  expect.soft(html).toMatch(/image-style-align-left[^>]*>Nước dùng/);
  expect.soft(html).toMatch(/<img class="image-style-align-right"[^>]*width="120"/);
  expect.soft(html).toContain('<figcaption>Quán lúc sáu giờ</figcaption>');
  expect
    .soft(html)
    .toMatch(
      /<td style="text-align:right;vertical-align:top;">40\.000đ|<td style="vertical-align:top;text-align:right;">40\.000đ/,
    );
  expect.soft(html).toContain('<ol start="3">');
  expect.soft(html).toContain('<p style="text-align:center;">Mở cửa 6 giờ</p>');
  expect.soft(html).toContain('<p style="text-align:center;">Đóng cửa 22 giờ</p>');
  expect.soft(html).toContain('<p style="margin-left:40px;">Thụt vào</p>');
  expect.soft(html).toContain('<h2 id="neo-gia">Giá</h2>');
  expect.soft(html).toContain('<p id="neo-Gio-mo">Sáu giờ.</p>');
  await expect.soft(editor.alert).toHaveCount(1);
  await expect.soft(editor.alert).toContainText('Khung soạn thảo không hiện được: độ rộng của 1 phần bảng');

  await editor.title.fill('Tiêu đề mới');
  await editor.draft.click();
  await editor.expectSaved();
  expect((await rest.post(id)).content).toBe(content);
});

const playlist =
  '<iframe src="https://www.youtube.com/embed/videoseries?list=PL1" title="Video trên YouTube"></iframe>';

test('What the editor cannot show is named before a save, kept until the text is edited, and can be edited as HTML', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const saved = `<p>Xem:</p>${playlist}<p>Hết.</p>`;
  const { id } = await savePost(rest, { content: saved });
  await editor.open(id);
  await expect(editor.alert).toContainText('Khung soạn thảo không hiện được: 1 video');

  await editor.write(' Thêm.');
  await expect(editor.alert).toContainText('Lưu bây giờ sẽ mất: 1 video');
  await editor.alert.getByRole('button', { name: 'Lấy lại nội dung cũ' }).click();
  await expect(editor.alert).toContainText('Khung soạn thảo không hiện được: 1 video');
  await expect(editor.text).not.toContainText('Thêm.');

  await editor.alert.getByRole('button', { name: 'Sửa mã HTML' }).click();
  const source = editor.dialog.getByRole('textbox', { name: 'Mã HTML' });
  // A line for each block.
  await expect(source).toHaveValue(`<p>Xem:</p>\n${playlist}<p>Hết.</p>`);
  await source.fill(`${saved}<p onclick="alert(1)">Giá 45.000đ.</p>`);
  await editor.dialog.getByRole('button', { name: 'Dùng mã này' }).click();
  await expect(editor.text).toContainText('Giá 45.000đ.');
  await editor.draft.click();
  await editor.expectSaved();
  expect((await rest.post(id)).content).toBe(`${saved}<p>Giá 45.000đ.</p>`);

  await page.reload();
  await editor.ready();
  await editor.write(' Thêm.');
  await editor.draft.click();
  await editor.expectSaved();
  expect((await rest.post(id)).content).not.toContain('iframe');
});

test('A post of this editor opens without a notice', async ({ editorPage: editor, rest }) => {
  const { id } = await savePost(rest, { content: '<p>Xem <a href="/blogs">tin</a>.</p><h2>Giá</h2>' });
  await editor.open(id);
  await expect(editor.text).toContainText('Giá');
  await expect(editor.alert).toHaveCount(0);
});

test('The preview of HTML written by hand runs nothing of it', async ({ page, editorPage: editor }) => {
  await editor.openNew();
  await editor.more('Mã HTML');
  await editor.dialog
    .getByRole('textbox', { name: 'Mã HTML' })
    .fill('<p>Chữ</p><img src="/x" onerror="alert(1)"><form><input name="password"></form>');
  await editor.dialog.getByRole('button', { name: 'Dùng mã này' }).click();
  await page.getByRole('button', { name: 'Xem trước' }).click();
  const article = editor.dialog.getByRole('article');
  await expect(article).toContainText('Chữ');
  await expect(article.locator('form, input, [onerror]')).toHaveCount(0);
});

test('A picture that the server does not keep is named after the save', async ({ editorPage: editor }) => {
  await editor.openNew();
  await editor.fill();
  await editor.more('Mã HTML');
  await editor.dialog
    .getByRole('textbox', { name: 'Mã HTML' })
    .fill('<p>Chữ</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">');
  await editor.dialog.getByRole('button', { name: 'Dùng mã này' }).click();
  await editor.draft.click();
  await expect(editor.toast).toContainText('Bản lưu thiếu 1 ảnh');
});

test('Places, alignment and lists of an older post look alike in the editor, the preview and the page', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const { id, title_path: path } = await savePost(rest, { content: everything, isDraft: 0 });
  const read = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((root) => {
        const style = (css: string) => {
          const element = root.querySelector(css);
          return element ? getComputedStyle(element) : undefined;
        };
        return {
          float: style('.image-style-align-left')?.float,
          right: style('figure.image-style-align-right')?.float,
          price: style('tbody td:nth-child(2)')?.textAlign,
          middle: style('tbody tr:nth-child(3) td')?.textAlign,
          strike: style('s')?.textDecorationLine,
          start: root.querySelector<HTMLOListElement>('ol[start]')?.start,
          centre: style('p[style*="text-align: center"], p[style*="text-align:center"]')?.textAlign,
          indent: style('p[style*=margin-left]')?.marginLeft,
          list: style('ol[start]')?.listStyleType,
          videos: root.querySelectorAll('.video, figure.media').length > 0,
        };
      });
  await editor.open(id);
  const inEditor = await read('.ck-content');
  await page.getByRole('button', { name: 'Xem trước' }).click();
  const inPreview = await read('[role=dialog] article');
  await page.goto(`/blog/${path}`);
  const onPage = await read('article');
  expect(inEditor).toEqual({
    float: 'left',
    right: 'right',
    price: 'right',
    middle: 'center',
    strike: 'line-through',
    start: 3,
    centre: 'center',
    indent: '40px',
    list: 'decimal',
    videos: true,
  });
  expect(inPreview).toEqual(inEditor);
  expect(onPage).toEqual(inEditor);

  await page.getByRole('link', { name: 'Giờ', exact: true }).click();
  await expect(page).toHaveURL(/#neo-Gio-mo$/);
});
