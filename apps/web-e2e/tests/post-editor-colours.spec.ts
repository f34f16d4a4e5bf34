import { expectAccessibleInBothThemes } from '../fixtures/accessible.js';
import { expect, savePost, test } from '../fixtures/editor-test.js';

const style = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name);

test.describe('In the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('the preview and the cards of shared links have the colours that readers see, and the preview most of the window', async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    await page.setViewportSize({ width: 1366, height: 657 });
    const post = await savePost(rest, { isDraft: 0 });
    await editor.open(post.id);
    await page.getByRole('button', { name: 'Xem trước' }).click();
    const preview = page.getByRole('region', { name: 'Nội dung xem trước' });
    expect(await preview.evaluate(style, 'background-color')).toBe('rgb(255, 252, 246)');
    expect(await preview.getByText('Nước dùng trong.').evaluate(style, 'color')).toBe('rgb(29, 27, 22)');
    expect((await preview.boundingBox())!.height).toBeGreaterThanOrEqual(420);
    await expectAccessibleInBothThemes(page, 'the preview');
    await page.keyboard.press('Escape');
    const card = page.getByRole('figure', { name: 'Zalo' });
    expect(await card.evaluate(style, 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await card.getByText(post.title).evaluate(style, 'color')).toBe('rgb(29, 27, 22)');
    await expectAccessibleInBothThemes(page, 'the cards');
  });
});

test('A toast never covers the bar with the save buttons, wherever the page is scrolled to', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const post = await savePost(rest);
  await editor.open(post.id);
  await editor.write(' Thêm hành.');
  await editor.draft.click();
  await expect(editor.toast).toBeVisible();
  for (const top of [0, 100_000]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    const bar = (await page.locator('[data-foot-bar]').boundingBox())!;
    const toast = (await editor.toast.boundingBox())!;
    expect(toast.y + toast.height, `at ${top}`).toBeLessThanOrEqual(bar.y);
  }
});
