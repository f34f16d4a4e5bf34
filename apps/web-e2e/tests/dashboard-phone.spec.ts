import { expectAccessible } from '../fixtures/accessible.js';
import { expect, rows, test } from '../fixtures/dashboard-test.js';
import { hydrated } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test.describe('The list on a phone (F35)', () => {
  test('is made of cards about 140 px high, which lead to the editor wherever they are touched', async ({
    page,
    write,
    word,
  }) => {
    await write(1, { title: `${word}: cách pha cà phê sữa đá cho quán nhỏ buổi sáng đông khách` });
    // A search would show the whole title.
    await page.goto('/dashboard');
    const card = rows(page).filter({ hasText: word });
    await expect(card).toBeVisible();
    const { x, y, height } = (await card.boundingBox())!;
    expect(height).toBeLessThanOrEqual(148);
    // On the date.
    await page.mouse.click(x + 30, y + height - 16);
    await expect(page).toHaveURL(/\/dashboard\/post\/\d+$/);
  });

  test('is greeted in no more than two lines, and begins in the upper half of the screen, below search, buttons and filter', async ({
    page,
    write,
    account,
  }) => {
    await write(2);
    await page.goto('/dashboard');
    const greeting = page.getByRole('heading', { name: `Xin chào, ${account.name}` });
    await expect(greeting).toBeVisible();
    await hydrated(page);
    const [height, line] = await greeting.evaluate((heading) => [
      heading.getBoundingClientRect().height,
      parseFloat(getComputedStyle(heading).lineHeight),
    ]);
    expect(height).toBeLessThanOrEqual(2 * line + 1);
    await expect(rows(page).first()).toBeVisible();
    expect((await rows(page).first().boundingBox())!.y).toBeLessThanOrEqual(370);
    const tops = await Promise.all(
      [page.getByRole('searchbox', { name: 'Tìm tin' }), page.getByRole('button', { name: 'Lọc thêm' })].map(
        async (control) => (await control.boundingBox())!.y,
      ),
    );
    expect(Math.abs(tops[0]! - tops[1]!)).toBeLessThanOrEqual(4);
  });

  test('has the editor, the public page, the copy and the deletion of a post in a menu, which the keyboard opens and leaves', async ({
    page,
    context,
    write,
    word,
  }) => {
    await write(1);
    await page.goto(`/dashboard?q=${word}`);
    const opener = page.getByRole('button', { name: `Thao tác: ${word} số 1` });
    const menu = page.getByRole('menu', { name: `Thao tác: ${word} số 1` });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem')).toHaveText(['Sửa', 'Xem', 'Nhân bản', 'Xóa']);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'the open menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    const opened = context.waitForEvent('page');
    await menu.getByRole('menuitem', { name: 'Xem' }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(`${word} số 1`);

    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Xác nhận xóa' });
    await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await opener.click();
    await menu.getByRole('menuitem', { name: 'Xóa' }).click();
    await dialog.getByRole('button', { name: 'Xóa tin' }).click();
    await expect(toast(page)).toContainText('Xóa tin thành công!');
  });

  test('leads to the editor from its menu by a tap and by the keyboard, and back to the same list; a draft has no public page', async ({
    page,
    write,
    word,
  }) => {
    await write(1, { isDraft: 1 });
    await page.goto(`/dashboard?q=${word}`);
    for (const how of ['a tap', 'the keyboard']) {
      await test.step(how, async () => {
        await page.getByRole('button', { name: `Thao tác: ${word} số 1` }).press('Enter');
        await expect(page.getByRole('menu')).toBeFocused();
        await expect(page.getByRole('menuitem')).toHaveText(['Sửa', 'Nhân bản', 'Xóa']);
        if (how === 'a tap') await page.getByRole('menuitem', { name: 'Sửa' }).tap();
        else {
          await page.keyboard.press('Home');
          await page.keyboard.press('Enter');
        }
        await expect(page).toHaveURL(/\/dashboard\/post\/\d+$/);
        await page.goBack();
        await expect(page).toHaveURL(`/dashboard?q=${word}`);
        await expect(page.getByRole('menu')).toBeHidden();
      });
    }
  });
});
