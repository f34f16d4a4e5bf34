import { postEditorPage } from '../fixtures/post-editor-page.js';
import { startProduct } from '../fixtures/product.js';
import { signIn } from '../fixtures/account.js';
import { expect, test } from '../fixtures/test.js';

test('Typing on right after the first save loses nothing: the editor stays the same one (C32)', async ({
  context,
  page,
  product,
}) => {
  const { client: rest } = await signIn(context, product);
  const editor = postEditorPage(page);
  await editor.openNew();
  await editor.fill({ words: 'Một.' });
  await editor.text.evaluate((element) => element.setAttribute('data-first', ''));
  await page.keyboard.press('Control+s');
  for (const letter of ' Hai ba bốn năm sáu bảy tám chín mười.') await page.keyboard.type(letter);
  await expect(page).toHaveURL(/\/dashboard\/post\/\d+$/);
  await page.keyboard.type(' Hết.');
  await expect(editor.text).toHaveAttribute('data-first', '');
  await expect(editor.text).toHaveText('Một. Hai ba bốn năm sáu bảy tám chín mười. Hết.');
  await expect(editor.text).toBeFocused();
  await page.keyboard.press('Control+s');
  const id = editor.id();
  await expect.poll(async () => (await rest.post(id)).content).toContain('Hết.');
});

test.describe('A picture in the text after a long sleep', () => {
  test('waits for the renewal of the token (C16, C28)', async ({ context, page, product }) => {
    await signIn(context, product);
    const editor = postEditorPage(page);
    await editor.openNew();
    const sent: string[] = [];
    await page.route(/ckeditor\/upload|graphql/, async (route) => {
      const request = route.request();
      sent.push(request.url().endsWith('upload') ? 'upload' : request.postDataJSON().operationName);
      // A slow renewal: an upload that did not wait would be refused.
      if (sent.at(-1) === 'RenewTokens') await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.evaluate(() => {
      const expired = btoa(JSON.stringify({ exp: 1 })).replace(/=+$/, '');
      localStorage.setItem('accessToken', `a.${expired}.c`);
    });
    await editor.drop(await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } }));
    await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);
    expect(sent).toEqual(['RenewTokens', 'upload']);
  });
});

test.describe('Pictures beyond what an account may upload', () => {
  test.use({ expectedErrors: /429|Failed to load resource/ });

  test('wait in the text with their names, the cover is refused where one looks, and the text stays', async ({
    browser,
    product,
    photo,
  }) => {
    const strict = await startProduct({ DATA_DIR: product.directory, UPLOADS_PER_HOUR: '1' });
    const context = await browser.newContext({ baseURL: strict.url });
    await signIn(context, strict);
    const page = await context.newPage();
    const editor = postEditorPage(page);
    await editor.openNew();
    await editor.fill({ words: 'Ninh xương tám tiếng.' });
    const bytes = new Uint8Array(await photo.arrayBuffer());
    await editor.drop(bytes);
    await expect(editor.text.locator('img')).toHaveAttribute('src', /^\/api\/files\/resources\//);

    const refusal = /Mỗi giờ bạn tải lên được tối đa 1 ảnh\. Vui lòng thử lại sau \d+ phút\./;
    await editor.drop(bytes);
    await expect(editor.alert).toContainText('Chưa tải lên được phở.png');
    await expect(editor.alert).toContainText(refusal);
    await expect(editor.text.locator('img')).toHaveCount(2);

    await editor.thumbnail.setInputFiles({
      name: 'quán.png',
      mimeType: 'image/png',
      buffer: Buffer.from(bytes),
    });
    await editor.publish.click();
    await expect(editor.toast).toContainText('Lỗi khi tạo tin');
    await expect(editor.thumbnail).toHaveAccessibleDescription(refusal);
    await expect(editor.text).toContainText('Ninh xương tám tiếng.');

    await page.getByRole('button', { name: 'Bỏ ảnh' }).click();
    await editor.publish.click();
    await expect(editor.toast).toContainText('Ảnh chưa tải lên được thì chưa có trong bản lưu');
    await context.close();
    await strict.stop();
  });
});
