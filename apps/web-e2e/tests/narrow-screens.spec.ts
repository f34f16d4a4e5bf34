import type { Page } from '@playwright/test';
import { createAccount } from '../fixtures/account.js';
import { openContactForm } from '../fixtures/contact-form.js';
import { chooseAll, rows, test as signedInTest } from '../fixtures/dashboard-test.js';
import { savePost, test as editorTest } from '../fixtures/editor-test.js';
import { expectToFit } from '../fixtures/fits.js';
import { aVisitor, storeMessage } from '../fixtures/inbox.js';
import { signInManager } from '../fixtures/manager.js';
import { expect, hydrated, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

// Without motion a drawer is where it belongs at once.
const narrow = {
  viewport: { width: 320, height: 640 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;
const longWord = 'Nghiêngnghiêngngảngảnghiêngngửanghiêngngả'.repeat(2);
const content = `<h2>${longWord}</h2><p>https://drive.example.com/${'a'.repeat(90)}</p>
  <pre>${'const rộng = 1; '.repeat(12)}</pre>
  <table><tbody><tr>${'<td>Một ô của bảng rộng</td>'.repeat(8)}</tr></tbody></table>`;

async function send(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

test.describe('At 320 px nothing sticks out', () => {
  test.use(narrow);

  test('of the public pages', async ({ page, publish }) => {
    const { path } = await publish({ title: `${longWord} ${Date.now()}`, description: longWord, content });
    for (const address of [
      '/',
      '/blogs',
      '/blogs?q=khongco',
      path,
      '/select-plan',
      '/chinh-sach-rieng-tu',
      '/khong',
    ]) {
      await page.goto(address);
      await hydrated(page);
      // What is laid out when it is near.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expectToFit(page, address);
    }
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await expectToFit(page, 'the menu');
    await openContactForm(page);
    await send(page, 'Gửi lời nhắn');
    await expect(page.getByText('Vui lòng chọn Đồng ý')).toBeVisible();
    await expectToFit(page, 'the errors of the contact form');
  });

  test('of login and sign-up, with their errors', async ({ page, product }) => {
    const { email } = await createAccount(product);
    await page.goto('/login');
    await hydrated(page);
    await send(page, 'Đăng nhập');
    await expectToFit(page, 'login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mật khẩu').fill('sai');
    await send(page, 'Đăng nhập');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(toast(page)).toBeVisible();
    await expectToFit(page, 'a refused login');
    await page.goto('/signup?plan=premium');
    await hydrated(page);
    await send(page, 'Tạo tài khoản');
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectToFit(page, 'sign-up');
  });

  test('of the session’s dialog', async ({ page, product, context }) => {
    const { storage } = await createAccount(product);
    const items = Object.entries({ ...storage, accessToken: 'x.y.z', refreshToken: 'x' });
    await context.addInitScript(
      (all) => all.forEach(([name, value]) => localStorage.setItem(name, value)),
      items,
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('dialog')).toBeVisible();
    await send(page, 'Đăng nhập');
    await expectToFit(page, 'the dialog');
    await send(page, 'Để sau');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectToFit(page, 'the list that was not loaded');
  });

  signedInTest('of the list and its dialogs', async ({ page, write, word }) => {
    await page.goto('/dashboard?q=khongcotinnao');
    await expect(page.getByText('Không có tin', { exact: true })).toBeVisible();
    await expectToFit(page, 'no posts');
    await write(1, { title: `${word} ${longWord}`, description: longWord });
    await write(20, { description: longWord });
    await page.goto('/dashboard');
    await expect(rows(page).first()).toBeVisible();
    await expectToFit(page, 'all posts');
    await page.goto(`/dashboard?q=${word}`);
    await expect(rows(page)).toHaveCount(20);
    await expectToFit(page, 'a search');
    await page
      .getByRole('button', { name: /^Thao tác/ })
      .first()
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectToFit(page, 'the menu of a post');
    await page.getByRole('menuitem', { name: 'Xóa' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectToFit(page, 'the deletion');
    await page.keyboard.press('Escape');
    await chooseAll(page);
    await expectToFit(page, 'chosen posts');
    await page.getByRole('button', { name: 'Xóa', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectToFit(page, 'the deletion of several');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectToFit(page, 'the sidebar');
  });

  signedInTest('of the account and the help', async ({ page, account }) => {
    await page.goto('/dashboard/account');
    await expect(page.getByLabel('Họ tên')).toHaveValue(account.name);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await send(page, 'Lưu mật khẩu mới');
    await expectToFit(page, 'account');
    await page.getByLabel('Họ tên').fill(longWord);
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Trợ giúp' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectToFit(page, 'the question before leaving');
    await send(page, 'Ở lại');
    // Escape is the question's until it has given the focus back to the drawer.
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Trợ giúp' })).toBeFocused();
    await page.keyboard.press('Escape');
    await send(page, 'Lưu thay đổi');
    await expect(toast(page)).toHaveText('Account updated');
    await expectToFit(page, 'a long name');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(longWord);
    await expectToFit(page, 'a long name in the list');
    await page.goto('/dashboard/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page, 'help');
  });

  test('of people, messages and readers', async ({ page, context, product }) => {
    await signInManager(context, product, `${longWord} Hoa`);
    const person = await createAccount(product, longWord);
    await storeMessage(product, aVisitor(longWord), longWord);
    await page.goto(`/dashboard/people?q=${person.email}`);
    await send(page, 'Mời người mới');
    await send(page, 'Tạo lời mời');
    await expect(page.getByLabel('Đường dẫn mời')).toBeVisible();
    await send(page, `Thao tác: ${longWord}`);
    await page.getByRole('menuitem', { name: 'Khóa' }).click();
    await expectToFit(page, 'the lock');
    await send(page, 'Khóa');
    await expect(page.getByText(`khóa ${longWord}`)).toBeVisible();
    await expectToFit(page, 'people');
    await page.goto('/dashboard/messages');
    await expectToFit(page, 'messages');
    await page.getByRole('link', { name: longWord }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(longWord);
    await expectToFit(page, 'a message');
    await page.goto('/dashboard/readers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page, 'readers');
  });

  editorTest('of the history', async ({ page, rest, editorPage: _signedIn }) => {
    const { id } = await savePost(rest, { title: longWord, content });
    await savePost(rest, {
      id,
      title: `${longWord} mới`,
      description: longWord,
      content: `${content}<p>Thêm</p>`,
    });
    await page.goto(`/dashboard/post/${id}/history`);
    await expect(page.locator('ins').first()).toBeVisible();
    await expectToFit(page, 'history');
    const list = page.getByRole('region', { name: 'Các bản đã lưu' }).getByRole('listitem');
    await list.last().getByRole('button').click();
    await page.getByRole('button', { name: 'Khôi phục bản này' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectToFit(page, 'the restoration');
  });
});
