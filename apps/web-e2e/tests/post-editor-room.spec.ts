import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import { showEveryNotice } from '../fixtures/every-notice.js';

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

test('A published post with every notice shows its title and enough of its text in every window, and is accessible in every width and both themes (C45)', async ({
  page,
  editorPage: editor,
  rest,
  photo,
  addColleague,
}) => {
  const colleague = await addColleague('Nguyễn Hoàng Bảo Trân');
  const post = await savePost(rest, { ...long, isDraft: 0, thumbImg: photo });
  await showEveryNotice(page, post, colleague);
  for (const { text, ...viewport } of windows) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(editor.title).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => textInSight(page, editor.text), { message: `${viewport.width} × ${viewport.height}` })
      .toBeGreaterThanOrEqual(text);
  }
  await expectAccessibleInEveryLook(page);
});

test('At 1024 px the text has at least 400 px beside the other fields', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const post = await savePost(rest, long);
  await editor.open(post.id);
  const text = (await editor.text.boundingBox())!;
  expect(text.width).toBeGreaterThanOrEqual(400);
  const beside = (await page.getByRole('textbox', { name: 'Mô tả' }).boundingBox())!;
  expect(beside.x).toBeGreaterThan(text.x + text.width);
});

test('All of a description of 160 letters is in its field', async ({ page, editorPage: editor, rest }) => {
  const post = await savePost(rest, { description: 'Phở nhà nấu từ đêm. '.repeat(8) });
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await editor.open(post.id);
    const hidden = () => editor.description.evaluate((field) => field.scrollHeight - field.clientHeight);
    await expect.poll(hidden, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
  }
});

test('At most 20 controls stand on the screen of a published post before one types, the sidebar apart', async ({
  page,
  editorPage: editor,
  rest,
  photo,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  // Nothing could be better: advice is a control.
  const description = 'Nước dùng trong, bánh phở tươi mỗi sáng, mở cửa từ sáu giờ';
  const post = await savePost(rest, { ...long, description, isDraft: 0, thumbImg: photo });
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
  await editor.text.evaluate((element) => element.style.setProperty('height', '100px'));
  expect(await height(), 'and never less').toBe(300);
  await editor.text.evaluate((element) => element.style.removeProperty('height'));
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

test('A toast never covers the save bar, at both ends of the page, and the badge of the editor is below it', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const post = await savePost(rest, { ...long, isDraft: 0 });
  await editor.open(post.id);
  const bar = page.locator('[data-foot-bar]');
  const keep = async () => {
    await editor.write(' Thêm.');
    await page.keyboard.press('Control+s');
    await expect(editor.toast).toContainText('Đã lưu bản sửa');
  };
  await keep();
  for (const end of [1e6, 0]) {
    await page.evaluate((y) => window.scrollTo(0, y), end);
    await expect
      .poll(async () => {
        const toast = (await editor.toast.boundingBox())!;
        return toast.y + toast.height <= (await bar.boundingBox())!.y;
      })
      .toBe(true);
  }
  // Over every place of the bar, the bar is what a click meets.
  await editor.text.click();
  await expect(page.locator('.ck-powered-by-balloon')).toBeAttached();
  for (let top = 0; top <= 400; top += 20) {
    await page.evaluate((y) => window.scrollTo(0, document.body.scrollHeight - innerHeight - y), top);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const covered = await bar.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.2, 0.4, 0.6, 0.7].filter(
        (part) =>
          document.elementFromPoint(left + width * part, top + height / 2)?.closest('[data-foot-bar]') ===
          null,
      );
    });
    expect(covered).toEqual([]);
  }
});

test('Every match that is searched is in sight in every window, and so is the bar of the search', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const post = await savePost(rest, { ...long, isDraft: 0 });
  await editor.open(post.id);
  await editor.text.click();
  await page.keyboard.press('Control+f');
  const search = page.getByRole('search', { name: 'Tìm và thay thế' });
  await search.getByRole('textbox', { name: 'Tìm trong bài' }).fill('nước dùng');
  await expect(search.getByRole('status')).toHaveText('1 / 40');
  let match = 1;
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Enter');
      match = (match % 40) + 1;
      await expect(search.getByRole('status')).toHaveText(`${match} / 40`);
      await expect
        .poll(
          async () => {
            const found = (await editor.text.locator('.ck-find-result_selected').boundingBox())!;
            const above = (await search.boundingBox())!;
            const below = (await page.locator('[data-foot-bar]').boundingBox())!;
            return above.y >= 0 && found.y >= above.y + above.height && found.y + found.height <= below.y;
          },
          { message: `match ${match} at ${width} × ${height}` },
        )
        .toBe(true);
    }
  }
});
