import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { createAccount, stored } from '../fixtures/account.js';
import { expectEnglish } from '../fixtures/english.js';
import { expect, hydrated, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';
import { mockOperation } from '../fixtures/requests.js';

const submit = { name: 'Tạo tài khoản' };
const anEmail = () => `${randomUUID()}@tiem.example`;

async function fillIn(page: Page, { email = anEmail(), password = 'BanhMi2026' } = {}) {
  await page.getByLabel('Họ tên').fill('Nguyễn Thị Hoa');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel('Nhập lại mật khẩu').fill(password);
}

test.describe('/signup (F19)', () => {
  test('says at each field what is missing or wrong (F70–F75), in every look without a fault for axe (C45)', async ({
    page,
  }) => {
    await page.goto('/signup?plan=advance');
    await hydrated(page);
    await page.getByRole('button', submit).click();
    await expect(page.getByLabel('Họ tên')).toHaveAccessibleDescription('Name is required');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 8 characters 8 đến 25 ký tự, có ít nhất 1 chữ HOA.',
    );
    await expectEnglish(
      page,
      'Name is required',
      'Email is required',
      'Password must be at least 8 characters',
    );
    await expectAccessibleInEveryLook(page);

    for (const [password, message] of [
      [`B${'a'.repeat(25)}`, 'Password is too long'],
      ['banhmi2026', 'Phải chứa ít nhất 1 ký tự HOA và dài tối thiểu 8 ký tự.'],
      ['BanhMi1', 'Password must be at least 8 characters'],
    ] as const) {
      await fillIn(page, { password });
      await page.getByRole('button', submit).click();
      await expect(page.getByText(message, { exact: true }), password).toBeVisible();
    }

    await fillIn(page);
    await page.getByLabel('Nhập lại mật khẩu').fill('BanhMi2027');
    await page.getByRole('button', submit).click();
    await expect(page.getByLabel('Nhập lại mật khẩu')).toHaveAccessibleDescription("Passwords don't match");
    await expectEnglish(page, "Passwords don't match");
  });

  test(
    'stores user, tokens and trial and opens the dashboard (F58, F113, C15), which greets the trial until the greeting is closed',
    { tag: '@smoke' },
    async ({ page }) => {
      await page.goto('/signup');
      await hydrated(page);
      await fillIn(page);
      const sent = page.waitForRequest('**/graphql');
      await page.getByRole('button', submit).click();
      await expect(toast(page)).toContainText('Account created!');
      await expect(page).toHaveURL('/dashboard');
      expect(JSON.parse((await stored(page)).promotion!)).toEqual({ trial: true, days: 7 });
      const { variables } = (await sent).postDataJSON();
      expect(Object.keys(variables.input)).not.toContain('confirmPassword');

      const greeting = page.getByRole('region', { name: 'Dùng thử' });
      await expect(greeting).toContainText('Bạn đang dùng thử TiệmPOS 7 ngày.');
      await expect(greeting.getByRole('link', { name: 'Xem các gói' })).toHaveAttribute(
        'href',
        '/select-plan',
      );
      await expectAccessibleInEveryLook(page);
      await greeting.getByRole('button', { name: 'Đóng lời chào dùng thử' }).click();
      await expect(greeting).toBeHidden();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(greeting).toBeHidden();
    },
  );

  test('goes to the plans without a trial, and says there that the account was created (F59, F113)', async ({
    page,
  }) => {
    await page.goto('/signup');
    await hydrated(page);
    await mockOperation(page, 'SignUp', {
      data: {
        signUp: {
          __typename: 'SignUpResult',
          user: { __typename: 'User', id: '1', name: 'Hoa', email: 'hoa@tiem.example' },
          tokens: { __typename: 'Tokens', accessToken: 'a', refreshToken: 'b', expiresIn: 3600 },
          promotion: null,
        },
      },
    });
    await fillIn(page);
    await page.getByRole('button', submit).click();
    await expect(page).toHaveURL('/select-plan?fromSignup=true');
    await expect(toast(page)).toHaveText('Account created!');
    expect(await stored(page)).not.toHaveProperty('promotion');
  });

  test('passes plan and invitation code of the address on (C17)', async ({ page }) => {
    await page.goto('/signup?plan=advance&promotionCode=KHONGCO');
    await hydrated(page);
    await expect(page.getByText('Mã giới thiệu KHONGCO')).toBeVisible();
    await fillIn(page);
    await page.getByRole('button', submit).click();
    await expect(toast(page)).toContainText('Invitation code not found');
    await expectEnglish(page, 'Error', 'Invitation code not found');
    await expect(page.getByRole('alert')).toContainText('Mã giới thiệu không dùng được');
  });

  test('shows the chosen plan as a receipt, which leads back to the prices (C17), and leads to the login', async ({
    page,
  }) => {
    await page.goto('/signup?plan=advance');
    const receipt = page.getByRole('group', { name: 'Gói bạn chọn' });
    await expect(receipt).toContainText('Gói Advance');
    await expect(receipt).toContainText('5,280,000đ');
    await expect(receipt.getByRole('listitem')).toHaveText([
      '24 tháng, tặng thêm 12 tháng',
      '1.000 hóa đơn điện tử mỗi tháng',
    ]);
    await receipt.getByRole('link', { name: 'Đổi gói' }).click();
    await expect(page).toHaveURL('/#pricing');
    await page.goto('/signup?plan=khongco');
    await expect(page.getByText('Tài khoản để viết và đăng tin. Điền bốn ô là xong.')).toBeVisible();
    await expect(receipt).toBeHidden();
    await page.getByRole('link', { name: 'Đăng nhập' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('says in the toast and at the field that an email is taken (F112, F114, C19i)', async ({
    page,
    product,
  }) => {
    const { email } = await createAccount(product);
    await page.goto('/signup');
    await hydrated(page);
    await fillIn(page, { email });
    await page.getByRole('button', submit).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email đã được sử dụng');
    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText('Email đã được sử dụng');
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('says that there is no account (F112, C18)', async ({ page }) => {
      await page.goto('/signup');
      await hydrated(page);
      await mockOperation(page, 'SignUp', 'abort');
      await fillIn(page);
      await page.getByRole('button', submit).click();
      await expect(toast(page)).toContainText('Failed to create account');
      await expectEnglish(page, 'Failed to create account');
      await expect(page.getByRole('alert')).toContainText('kiểm tra mạng');
    });
  });
});
