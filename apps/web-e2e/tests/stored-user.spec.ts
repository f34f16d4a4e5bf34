import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createAccount } from '../fixtures/account.js';
import type { Product } from '../fixtures/product.js';
import { expectEnglish } from '../fixtures/english.js';
import { expect, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

/** The screens that load something of the signed-in account; `post` is a post's id. */
const screens = (post: number) => [
  '/dashboard',
  '/dashboard?q=tin',
  `/dashboard/post/${post}`,
  `/dashboard/post/${post}/history`,
];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });

async function logInAgain(page: Page, { email, password }: { email?: string; password: string }) {
  if (email) await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Mật khẩu').fill(password);
  await dialog(page).getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

async function storeInBrowser(context: BrowserContext, product: Product, items: Record<string, string>) {
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin: product.url, localStorage }] });
}

/** A valid token of an account that no longer exists, signed as the product signs. */
function tokenOfNobody({ directory }: Product) {
  const secrets = JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8')) as Record<string, string>;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [iat, exp] = [Date.now() / 1000 - 60, Date.now() / 1000 + 3000].map(Math.floor);
  const claims = { sub: '999999', sid: randomUUID(), iat, exp, aud: 'tiempos:access', iss: 'tiempos' };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secrets.JWT_SECRET!).update(signed).digest('base64url')}`;
}

test.describe('A stored user without a token', () => {
  const stored = { user: JSON.stringify({ name: 'Tây', email: 'tay@tiem.example' }) };

  test("meets 'User not found' on the account's screen, and the login (F124)", async ({
    page,
    context,
    product,
  }) => {
    await storeInBrowser(context, product, stored);
    await page.goto('/dashboard/account');
    await expect(toast(page)).toHaveText('User not found');
    await expectEnglish(page, 'User not found');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('meets the login on every other screen that loads something, never the network', async ({
    page,
    context,
    product,
    editor,
  }) => {
    const { data } = await editor.savePost({
      title: 'Mở hàng',
      description: 'Sáu giờ',
      content: '',
      isDraft: 1,
    });
    await storeInBrowser(context, product, stored);
    for (const path of screens(data.id)) {
      await page.goto(path);
      await expect(dialog(page).getByLabel('Email'), path).toHaveValue('tay@tiem.example');
      await dialog(page).getByRole('button', { name: 'Để sau' }).click();
      const alert = page.getByRole('alert').filter({ hasText: /^Chưa tải được/ });
      await expect(alert, path).toContainText('Bạn cần đăng nhập để tiếp tục');
      await alert.getByRole('button', { name: 'Thử lại' }).click();
      await expect(dialog(page), path).toBeVisible();
    }
  });
});

test("A stored user whose account is gone meets 'User not found' and the login on every screen (F124, C55)", async ({
  page,
  context,
  product,
  editor,
}) => {
  const { data } = await editor.savePost({
    title: 'Mở hàng',
    description: 'Sáu giờ',
    content: '',
    isDraft: 1,
  });
  const user = JSON.stringify({ id: '999999', name: 'Tây', email: 'tay@tiem.example' });
  for (const path of [...screens(data.id), '/dashboard/account']) {
    await storeInBrowser(context, product, { user, accessToken: tokenOfNobody(product), refreshToken: 'x' });
    await page.goto(path);
    await expect(toast(page), path).toHaveText('User not found');
    await expect(page, path).toHaveURL('/login');
    await expect(dialog(page), path).toBeHidden();
  }
});

test('Another account that signs in after the session has ended sees the screen, not what failed before', async ({
  page,
  context,
  product,
}) => {
  const [first, second] = [await createAccount(product), await createAccount(product, 'Lê Văn Tư')];
  await storeInBrowser(context, product, { ...first.storage, accessToken: 'x.y.z', refreshToken: 'x' });
  await page.goto('/dashboard');
  await logInAgain(page, second);
  await expect(page.getByRole('link', { name: /^Tất cả [\d.]+$/ })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
