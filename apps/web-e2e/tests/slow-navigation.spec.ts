import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.js';
import { expect, test } from '../fixtures/dashboard-test.js';
import { hold } from '../fixtures/requests.js';

const bar = (page: Page) => page.locator('[data-loading-bar]');
const busy = (page: Page) => page.locator('[aria-busy=true]', { has: page.getByRole('main') });

/** Opens the list, and holds the code of the account's screen back. @returns a function that lets it go */
async function holdAccount(page: Page) {
  const resolve = await hold(page, '**/assets/account-*.js');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return resolve;
}

test.describe('A navigation whose code comes slowly', () => {
  test('leaves the screen there, busy and below a bar, until the next one is there', async ({
    page,
    account,
  }) => {
    const letGo = await holdAccount(page);
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(bar(page)).toBeVisible();
    await expect(busy(page)).toHaveCount(1);
    await expect(page.getByText('Đang mở trang…')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Xin chào, ${account.name}`);
    await expectAccessible(page, 'a slow navigation');
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tài khoản');
    await expect(bar(page)).toBeHidden();
    await expect(busy(page)).toHaveCount(0);
  });

  test('moves nothing with reduced motion', async ({ page, account: _ }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const letGo = await holdAccount(page);
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(bar(page)).toBeVisible();
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(running).toBe(0);
    letGo();
  });
});

test('A navigation whose code is there shows no sign of loading', async ({ page, account: _ }) => {
  const letGo = await holdAccount(page);
  letGo();
  const account = page.getByRole('link', { name: 'My Account' });
  await account.click();
  await expect(page).toHaveURL('/dashboard/account');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.evaluate(() => {
    Object.assign(window, { wasBusy: false });
    new MutationObserver(() => {
      if (document.querySelector('[data-loading-bar]')) Object.assign(window, { wasBusy: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await account.click();
  await expect(page).toHaveURL('/dashboard/account');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { wasBusy: boolean }).wasBusy)).toBe(false);
});
