import { test as signedInTest } from '../fixtures/dashboard-test.js';
import { test as editorTest } from '../fixtures/editor-test.js';
import { expectEnglish } from '../fixtures/english.js';
import { expect, test } from '../fixtures/test.js';
import { holdOperation } from '../fixtures/requests.js';

test.describe('English messages say that they are English (C7, WCAG 3.1.2)', () => {
  test.use({ expectedErrors: /404 \(Not Found\)|ERR_FAILED/ });

  test('on the public pages', async ({ page, publish }) => {
    const { path, title } = await publish({ content: '' });
    await page.goto(path);
    await expectEnglish(page, 'No content available.');
    await page.goto('/khong-co');
    await expectEnglish(page, '404 Page Not Found', 'Home');
    await page.goto('/blogs');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectEnglish(page, '(see more)');
  });

  signedInTest('while the list loads', async ({ page, account: _ }) => {
    await holdOperation(page, 'PostList');
    await page.goto('/dashboard');
    await expectEnglish(page, 'Loading posts...');
  });

  editorTest('at the cover of a post', async ({ page, editorPage: editor }) => {
    await editor.openNew();
    const file = (mimeType: string, size: number) => ({ name: 'ảnh', mimeType, buffer: Buffer.alloc(size) });
    await editor.thumbnail.setInputFiles(file('text/plain', 10));
    await expectEnglish(page, 'Please upload a image file');
    await editor.thumbnail.setInputFiles(file('image/png', 10 * 1024 * 1024 + 1));
    await expectEnglish(page, 'File size must be less than 10MB');
  });
});
