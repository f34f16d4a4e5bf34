import { expect, savePost, test } from '../fixtures/editor-test.js';

const table =
  '<figure class="table"><table><tbody><tr><td>Phở</td><td>45.000đ</td></tr><tr><td>Bún</td><td>40.000đ</td></tr></tbody></table></figure>';

const texts = {
  'between two paragraphs': `<p>Giá:</p>${table}<p>Hết.</p>`,
  'at the end': `<p>Giá:</p>${table}`,
  'at the beginning': `${table}<p>Hết.</p>`,
  'and nothing else': table,
  'beside another one': `${table}${table}`,
};

for (const [where, content] of Object.entries(texts)) {
  test(`Tab alone leads through a text with a table ${where}, both ways, and changes nothing (WCAG 2.1.2)`, async ({
    page,
    editorPage: editor,
    rest,
  }) => {
    const post = await savePost(rest, { content });
    await editor.open(post.id);
    const cells = editor.text.getByRole('cell').or(editor.text.locator('td'));
    const before = await editor.html();
    for (const [key, from, to] of [
      ['Tab', editor.title, editor.publish],
      ['Shift+Tab', editor.publish, editor.title],
    ] as const) {
      await from.focus();
      let presses = 0;
      for (; presses < 40; presses += 1) {
        await page.keyboard.press(key);
        if (await to.evaluate((element) => element === document.activeElement)) break;
      }
      expect(presses, `presses of ${key}`).toBeLessThan(40);
    }
    await expect(cells).toHaveCount(4 * content.split('<table>').length - 4);
    expect(await editor.html()).toBe(before);
    await expect(editor.state).not.toContainText('Chưa lưu');
  });
}

test('Tab goes from cell to cell, and from the last one behind the table', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const post = await savePost(rest, { content: texts['between two paragraphs'] });
  await editor.open(post.id);
  await editor.text.locator('td').last().click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Đã ');
  await expect(editor.text.locator('p').last()).toHaveText('Đã Hết.');
  await editor.text.locator('td').first().click();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(' mới');
  await expect(editor.text.locator('p').first()).toHaveText('Giá: mới');
  await expect(editor.text.locator('tr')).toHaveCount(2);
});
