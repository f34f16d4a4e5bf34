import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/accessible.js';
import { chooseAll, rows, test as signedInTest } from '../fixtures/dashboard-test.js';
import { savePost, test as editorTest } from '../fixtures/editor-test.js';
import { expect, hydrated, test } from '../fixtures/test.js';

/** The theme's buttons in the sidebar. */
const scheme = Array.from({ length: 3 }, () => /^colorScheme/);

/** Every control has these names, in the order of the screen, and says what it is for (C46). A captcha's are its own. */
async function expectFields(page: Page, names: readonly (string | RegExp)[]) {
  const controls = page.locator('input:not([type=hidden], altcha-widget *), select, textarea');
  await expect(controls).not.toHaveCount(0);
  const found = await controls.evaluateAll((all) => all.map((control) => control.getAttribute('name')));
  const expected = names.map((name) => (name instanceof RegExp ? expect.stringMatching(name) : name));
  expect(found, page.url()).toEqual(expected);
  await expectNoViolations(page, page.url(), ['label', 'select-name', 'label-title-only']);
}

test.describe('Every control has the name of its field', () => {
  test('on the public pages', async ({ page }) => {
    for (const [path, names] of [
      ['/blogs', ['q']],
      ['/login', ['email', 'password']],
      ['/signup', ['name', 'email', 'password', 'confirmPassword']],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      await expectFields(page, names);
    }
  });

  signedInTest('in the list, also while posts are chosen', async ({ page, write, word }) => {
    await write(2);
    await page.goto(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(2);
    await expectFields(page, [...scheme, 'q', 'ids', 'ids']);
    await chooseAll(page);
    await expectFields(page, [...scheme, 'q', 'all', 'ids', 'ids']);
  });

  signedInTest('on the account’s screen', async ({ page, account }) => {
    await page.goto('/dashboard/account');
    await expect(page.getByLabel('Họ tên')).toHaveValue(account.name);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expectFields(page, [...scheme, 'name', 'email', 'oldPassword', 'password', 'confirmPassword']);
  });

  editorTest('in the history', async ({ page, rest, editorPage: _signedIn }) => {
    const { id } = await savePost(rest, { title: 'Bản số 1' });
    await savePost(rest, { id, title: 'Bản số 2' });
    await page.goto(`/dashboard/post/${id}/history`);
    await expect(page.getByLabel('So với')).toBeVisible();
    await expectFields(page, [...scheme, 'version']);
  });
});
