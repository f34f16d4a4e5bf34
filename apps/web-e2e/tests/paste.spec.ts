import { clipboards } from '@tiempos/test-corpora';
import { expect, test } from '../fixtures/editor-test.js';
import { paste } from '../fixtures/paste.js';

test.beforeEach(async ({ context, page }) => {
  await context.route(/\.example\/|youtube/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`${violatedDirective} was violated`),
    );
  });
});

test('Bullets of Word stay bullets, numbers numbers, and the page’s policy has nothing to stop', async ({
  editorPage: editor,
}) => {
  await editor.openNew();
  await paste(editor.text, { html: clipboards.word });
  await expect
    .poll(editor.html)
    .toMatch(
      /^<p><strong>Chuẩn bị mở tiệm<\/strong><\/p><ul[^>]*><li>Thuê mặt bằng<ul[^>]*><li>Gần chợ<\/li><\/ul><\/li><li>Mua bếp<\/li><\/ul><p>Các bước:<\/p><ol[^>]*><li>Đăng ký<\/li><\/ol>$/,
    );
});

test('Prices of Excel stay on the right, under their head', async ({ editorPage: editor }) => {
  await editor.openNew();
  await paste(editor.text, { html: clipboards.excel });
  await expect.poll(editor.html).toContain('<td style="text-align:right;">45,000</td>');
  const html = await editor.html();
  expect(html).toContain('<td style="text-align:right;">40,000</td>');
  expect(html).toMatch(/<thead><tr><th[^>]*>(?:<strong>)?Món/);
  await editor.fill();
  await editor.draft.click();
  await editor.expectSaved();
});

test.describe('A picture of the clipboard', () => {
  for (const name of ['copiedImage', 'zalo', 'localPicture'] as const) {
    test(`is uploaded: ${name}`, async ({ page, editorPage: editor, photo }) => {
      await editor.openNew();
      await paste(editor.text, {
        html: clipboards[name],
        picture: new Uint8Array(await photo.arrayBuffer()),
      });
      await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
      await expect(page.getByText('Không phải phần nào cũng dán được nguyên vẹn')).toBeHidden();
      expect(await editor.html()).not.toMatch(/zalo|blob:|file:/);
    });
  }

  test('that is not there leaves no hole, and it is said', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    await paste(editor.text, { html: clipboards.localPicture });
    await expect(page.getByText(/^1 ảnh không chép theo được/)).toBeVisible();
    expect(await editor.html()).toMatch(/^<p>Trước<\/p>(?:<p>&nbsp;<\/p>)?<p>Sau<\/p>$/);
    await page.getByRole('button', { name: 'Đã hiểu' }).click();
    await expect(page.getByText(/^1 ảnh không chép theo được/)).toBeHidden();
  });
});

test('An article of a news site keeps pictures, captions and video; scripts and trackers go, and the rest is said', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  await editor.openNew();
  await editor.fill();
  await paste(editor.text, { html: clipboards.news });
  await expect(page.getByText(/^Ảnh vẫn nằm ở cdn\.bao\.example:/)).toBeVisible();
  await expect(page.getByText(/^Đã bỏ khung nhúng của www\.facebook\.com/)).toBeVisible();
  await expect(page.getByText(/^Đã bỏ 2 ảnh ẩn/)).toBeVisible();
  await editor.draft.click();
  await editor.expectSaved();
  const { content } = await rest.post(Number(/\d+$/.exec(page.url())![0]));
  expect(content).toContain('src="https://cdn.bao.example/pho.jpg?s=680"');
  expect(content).toContain('<figcaption>Một bát phở. Ảnh: <i>Hoa</i></figcaption>');
  expect(content).toContain('src="https://www.youtube.com/embed/aqz-KE-bpKQ"');
  expect(content).not.toMatch(/track|window\.ran|facebook|data:/);
});

test('Emoji of Facebook are letters, and text comes without a notice', async ({
  page,
  editorPage: editor,
}) => {
  await editor.openNew();
  await paste(editor.text, { html: clipboards.facebook });
  await expect.poll(editor.html).toBe('<p>Quán mới mở 🍜 mời cả nhà</p>');
  await expect(page.getByText('Không phải phần nào cũng dán được nguyên vẹn')).toBeHidden();
});

test('A paste of some megabytes does not freeze the editor', async ({ editorPage: editor }) => {
  test.setTimeout(120_000);
  await editor.openNew();
  const picture = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}" width="1" height="1">`;
  const style = `<style>${'p.MsoNormal {margin:0cm} '.repeat(80_000)}</style>`;
  await paste(editor.text, { html: style + '<p>Nước dùng <b>trong</b>.</p>'.repeat(2000) + picture });
  await expect(editor.text.locator('p')).toHaveCount(2000, { timeout: 30_000 });
});
