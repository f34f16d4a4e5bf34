import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard-test.js';
import { toast } from '../fixtures/toast.js';

/** Saves the account, which shows a toast. */
async function raise(page: Page, name: string) {
  await page.getByLabel('Họ tên').fill(name);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(toast(page)).toHaveText('Account updated');
}

const close = (page: Page) => page.getByRole('button', { name: 'Đóng thông báo' });

const closings: Record<string, (page: Page) => Promise<void>> = {
  'a click': (page) => close(page).click(),
  'a tap': (page) => close(page).tap(),
  'F8 and Escape': async (page) => {
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
  },
  'F8, Tab and Enter': async (page) => {
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(close(page)).toBeFocused();
    await page.keyboard.press('Enter');
  },
};

test.use({ hasTouch: true });

test.beforeEach(async ({ page, account }) => {
  await page.clock.install();
  await page.goto('/dashboard/account');
  await expect(page.getByLabel('Họ tên')).toHaveValue(account.name);
});

/** Time passes faster than on the clock, and not less than that. */
async function expectToLeaveAfterItsTime(page: Page, where: string) {
  await page.clock.runFor(3000);
  await expect(toast(page), where).toBeVisible();
  await page.clock.runFor(2500);
  await expect(toast(page), where).toBeHidden();
}

test('The toast after one that was closed leaves after 5000 ms, whatever closed it (F135)', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [how, closeToast] of Object.entries(closings)) {
      await test.step(`${how} at ${width} px`, async () => {
        await raise(page, 'Trần Văn Minh');
        await closeToast(page);
        await expect(toast(page)).toBeHidden();
        await raise(page, 'Trần Văn Lê');
        await expectToLeaveAfterItsTime(page, how);
      });
    }
  }
});

test('A tap or a click on the words of a toast does not keep it; the focus does, until it goes', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await raise(page, 'Trần Văn Minh');
    await toast(page).getByText('Account updated').tap();
    await expectToLeaveAfterItsTime(page, `a tap at ${width} px`);
    await raise(page, 'Trần Văn Lê');
    await toast(page).getByText('Account updated').click();
    await page.mouse.move(0, 400);
    await expectToLeaveAfterItsTime(page, `a click at ${width} px`);
  }
  await raise(page, 'Trần Văn Minh');
  await page.keyboard.press('F8');
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.getByLabel('Họ tên').focus();
  await page.clock.runFor(5500);
  await expect(toast(page)).toBeHidden();
});
