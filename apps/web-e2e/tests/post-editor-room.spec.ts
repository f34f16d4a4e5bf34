import type { Locator, Page } from '@playwright/test';
import { signIn } from '../fixtures/account.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

/** The windows, and how many pixels of the text they have to show at least. */
const windows = [
  { width: 1366, height: 657, text: 240 },
  { width: 1280, height: 720, text: 240 },
  { width: 1280, height: 800, text: 320 },
  { width: 360, height: 740, text: 200 },
];

const long = { title: 'Phở mở cửa từ sáu giờ sáng mỗi ngày', content: '<p>Nước dùng trong.</p>'.repeat(40) };

/** The pixels of the text that are in the window, between the toolbar and the save bar. */
async function textInSight(page: Page, text: Locator): Promise<number> {
  const box = (await text.boundingBox())!;
  const bar = (await page.locator('[data-foot-bar]').boundingBox())!;
  return Math.min(box.y + box.height, bar.y) - Math.max(box.y, 0);
}

for (const { text, ...viewport } of windows) {
  test(`A published post with every notice opens with its title and ${text} px of its text in sight at ${viewport.width} × ${viewport.height}`, async ({
    page,
    editorPage: editor,
    rest,
    photo,
    browser,
    product,
  }) => {
    await page.setViewportSize(viewport);
    const post = await savePost(rest, { ...long, isDraft: 0, thumbImg: photo });
    await editor.open(post.id);
    await editor.write(' Thêm gừng nướng.');
    await page.keyboard.press('Control+s');
    await expect(editor.state).toContainText('Đã lưu bản sửa');
    await editor.write(' Thêm hành.');
    await expect(editor.state).toContainText('Đã giữ trong trình duyệt');
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await editor.ready();
    // A reload goes back to where it was.
    await page.evaluate(() => window.scrollTo(0, 0));
    const colleague = await browser.newContext({ baseURL: product.url });
    const { client, name } = await signIn(colleague, product, 'Nguyễn Hoàng Bảo Trân');
    const theirs = await colleague.newPage();
    await theirs.goto(`/dashboard/post/${post.id}`);
    await theirs.getByRole('heading', { name: 'Sửa tin' }).getByText('cũng đang mở').waitFor();
    const { description } = post;
    await client.savePost({ ...long, description, title: 'Phở mở cửa từ năm giờ', isDraft: 0, id: post.id });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

    await expect(page.getByText(`${name} vừa lưu`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bản sửa', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bản viết dở' })).toBeVisible();
    await expect(page.getByText('cũng đang mở')).toBeVisible();
    await expect(editor.title).toBeInViewport({ ratio: 1 });
    expect(await textInSight(page, editor.text)).toBeGreaterThanOrEqual(text);
    await colleague.close();
  });
}

test('At most 20 controls stand on the screen of a published post before one types, the sidebar apart', async ({
  page,
  editorPage: editor,
  rest,
  photo,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  const post = await savePost(rest, { ...long, isDraft: 0, thumbImg: photo });
  await editor.open(post.id);
  const controls = await page.locator('main').evaluate((main) => {
    // The text itself is what one types in.
    const controlled = 'a[href], button, input, textarea, select, [tabindex="0"]';
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    return [...main.querySelectorAll(controlled)]
      .filter((element) => isShown(element) && !element.matches('.ck-splitbutton__arrow'))
      .map(
        (element) => element.getAttribute('aria-label') ?? (element.textContent.trim() || element.outerHTML),
      );
  });
  expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(20);
  // The count sees them: the head, the fields, the tools, the saves.
  expect(controls.length).toBeGreaterThan(12);
});

test('The text is 300 px high at first and grows with what is written: the page alone scrolls, the toolbar stays (F130, C57)', async ({
  page,
  editorPage: editor,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await editor.openNew();
  const height = () => editor.text.evaluate((element) => Math.round(element.getBoundingClientRect().height));
  expect(await height()).toBe(300);
  await editor.text.click();
  for (let line = 0; line < 20; line++) {
    await page.keyboard.insertText(`Dòng ${line}`);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.insertText('Hết');
  expect(await height()).toBeGreaterThan(800);
  expect(
    await editor.text.evaluate((element) => element.scrollHeight - element.clientHeight),
  ).toBeLessThanOrEqual(0);
  const toolbar = page.getByRole('toolbar').first();
  await expect.poll(async () => (await toolbar.boundingBox())!.y).toBeLessThan(10);
  await expect(toolbar).toBeInViewport({ ratio: 1 });
  // The caret stands above the save bar.
  const caret = await page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().bottom);
  expect(caret).toBeLessThanOrEqual((await page.locator('[data-foot-bar]').boundingBox())!.y);
});
