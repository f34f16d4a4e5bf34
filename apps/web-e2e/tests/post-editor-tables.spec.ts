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

test('Tab alone leads through a text with a table wherever it stands, both ways, and changes nothing (WCAG 2.1.2)', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  for (const [where, content] of Object.entries(texts)) {
    await test.step(where, async () => {
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
        expect(presses, `presses of ${key}, ${where}`).toBeLessThan(40);
      }
      await expect(cells).toHaveCount(4 * content.split('<table>').length - 4);
      expect(await editor.html()).toBe(before);
      await expect(editor.state).not.toContainText('Chưa lưu');
    });
  }
});

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

test('A table of prices is set as readers see it, while it is written, and saved without that', async ({
  page,
  editorPage: editor,
  rest,
}) => {
  const content =
    '<figure class="table"><table><thead><tr><th>Món</th><th>Giá</th></tr></thead><tbody><tr><td>Phở</td><td>45.000đ</td></tr><tr><td>Bún</td><td>40.000đ</td></tr></tbody></table></figure>';
  const post = await savePost(rest, { content, isDraft: 0 });
  const looks = (cells: Element[]) =>
    cells.map((cell) => {
      const { textAlign, borderTopWidth, borderBottomWidth, borderBottomStyle } = getComputedStyle(cell);
      return { textAlign, borderTopWidth, borderBottomWidth, borderBottomStyle };
    });
  await page.goto(`/blog/${post.title_path}`);
  const read = await page.getByRole('article').locator('th, td').evaluateAll(looks);
  expect(read.map(({ textAlign }) => textAlign)).toEqual(['start', 'end', 'start', 'end', 'start', 'end']);
  await editor.open(post.id);
  const cells = editor.text.locator('th, td');
  expect(await cells.evaluateAll(looks)).toEqual(read);

  // What is written decides at once, for the head of the column too.
  const aligned = () => cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
  await cells.last().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' mỗi bát');
  await expect.poll(aligned).toEqual(['start', 'start', 'start', 'end', 'start', 'start']);
  expect(await editor.html()).toBe(content.replace('40.000đ', '40.000đ mỗi bát'));
});
