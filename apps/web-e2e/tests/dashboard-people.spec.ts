import { createAccount } from '../fixtures/account.js';
import { expect, rows, test } from '../fixtures/dashboard-test.js';

test('The list names who wrote a post, and who changed it last and when: below the title, with room in a column (F153)', async ({
  page,
  product,
  account,
  write,
  word,
}) => {
  await write(2);
  const { contents } = await account.client.listPosts(1, { filters: { q: word } });
  const other = await createAccount(product, 'Trần Văn Lân');
  await other.client.savePost({
    id: contents[1]!.id,
    title: `${word} số 1`,
    description: 'Mô tả mới',
    isDraft: 0,
  });
  for (const [width, place] of [
    [360, 'p'],
    [1280, 'p'],
    [1440, 'td'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/dashboard?q=${word}`);
    await expect(page.getByRole('columnheader', { name: 'Tác giả' })).toHaveCount(place === 'td' ? 1 : 0);
    const people = rows(page).locator(`${place}.people`);
    await expect(people.nth(0)).toBeVisible();
    await expect(people.nth(0)).toHaveText(account.name);
    await expect(people.nth(1)).toHaveText(
      new RegExp(`^${account.name} sửa \\d{1,2}/\\d{1,2}, ${other.name}$`),
    );
  }
});
