import type { Locator } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { signIn } from '../fixtures/account.js';
import { changeDatabase } from '../fixtures/database.js';
import { expect, hydrated, test } from '../fixtures/test.js';

test.describe('Readers (C112)', () => {
  test('tell that an article was in sight for five seconds, and that the trial was pressed', async ({
    page,
    publish,
  }) => {
    const { path } = await publish();
    await page.clock.install();
    await page.goto(path);
    await hydrated(page);
    // A browser shows nobody the body of a beacon; the server accepts no wrong one.
    const told = () => page.waitForResponse((response) => response.url().endsWith('/api/read'));
    const read = told();
    await page.clock.runFor(5000);
    expect((await read).status()).toBe(204);

    // The page stays, or its beacon would be nobody's.
    await page.route('**/dung-thu', (route) => route.fulfill({ status: 204 }));
    const pressed = told();
    await page
      .getByRole('link', { name: /^Dùng thử/ })
      .first()
      .click();
    expect((await pressed).status()).toBe(204);
  });

  test('are shown by day, post and host, at every width and in both themes', async ({
    context,
    page,
    product,
    publish,
  }) => {
    const post = await publish({ title: 'Tiệm phở nhà bên mở cửa sớm' });
    await changeDatabase(
      product,
      `insert into reads (day, page, post_id, host, number)
       select current_date - 3, 'post', id, 'trang-ban.example', 70000 from posts where title_path = $1`,
      [post.path.replace('/blog/', '')],
    );
    await signIn(context, product);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^28 ngày: .* lượt đọc/ }).click();
    await expect(page.getByRole('heading', { name: 'Người đọc', level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name: /^trang-ban\.example 70\.000$/ })).toBeVisible();
    const reads = page.getByRole('list', { name: 'Từ đọc đến liên hệ' });
    const top = async (part: Locator) => (await part.boundingBox())!.y;
    expect(await top(reads)).toBeLessThan(
      await top(page.getByRole('img', { name: /lượt đọc trong 28 ngày/ })),
    );
    await page.getByText('Xem bảng số').click();
    await expect(page.getByRole('table', { name: 'Lượt đọc theo ngày' }).getByRole('row')).toHaveCount(29);
    await expectAccessibleInEveryLook(page);

    await page.getByRole('link', { name: '365 ngày' }).click();
    await expect(page).toHaveURL('/dashboard/readers?days=365');
    await expect(page.getByText('Lượt đọc theo tuần').first()).toBeVisible();
    await page.getByRole('link', { name: 'Tiệm phở nhà bên mở cửa sớm' }).click();
    await expect(page.getByText('70.000 lượt đọc')).toBeVisible();
    await page.getByRole('link', { name: 'mở tin' }).click();
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Người đọc' }).click();
    await expect(page.getByText('70.000 lượt đọc')).toBeVisible();

    await page.goto('/dashboard/readers?post=khong-co');
    await expect(page.getByText('Không tìm thấy tin này')).toBeVisible();
  });
});
