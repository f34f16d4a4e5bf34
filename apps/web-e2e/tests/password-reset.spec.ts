import { startMailServer, type MailServer } from '@tiempos/api/test/mail-server';
import { until } from '@tiempos/api/test/until';
import { expectAccessible } from '../fixtures/accessible.js';
import { createAccount } from '../fixtures/account.js';
import { startProduct, type Product } from '../fixtures/product.js';
import { expect, hydrated, test } from '../fixtures/test.js';

let smtp: MailServer;
let mailing: Product;
test.beforeAll(async () => {
  smtp = await startMailServer();
  mailing = await startProduct({ SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await mailing.stop();
  await smtp.close();
});
test.use({ expectedErrors: /400 \(Bad Request\)|404 \(Not Found\)/ });

const send = { name: 'Gửi đường dẫn' };
const set = { name: 'Đặt mật khẩu mới' };

const TOKEN = 'mutation { createApiToken(input: { name: "Trang tĩnh", scope: READ, days: 30 }) { secret } }';

test('A forgotten password is set anew from the login, and the API tokens that go on are named', async ({
  page,
}) => {
  const expectGood = async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectAccessible(page, `${width} px`);
    }
  };
  const { email, client } = await createAccount(mailing);
  await client.request('POST', '/graphql', { query: TOKEN });
  await page.goto(`${mailing.url}/login`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Đặt lại mật khẩu qua email' }).click();
  await expect(page).toHaveURL(`${mailing.url}/reset-password`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectGood();

  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', send).click();
  await expect(page.getByText('Nếu email này có tài khoản')).toBeFocused();
  await expectGood();

  const mail = await until(() => smtp.emails.find(({ recipients }) => recipients.includes(email)));
  // PUBLIC_URL does not know the free port.
  await page.goto(mailing.url + /\/reset-password#\S+/.exec(mail.text)![0]);
  const password = page.getByLabel('Mật khẩu mới');
  await expect(password).toBeFocused();
  await expectGood();
  await password.fill('ngắn');
  await page.getByRole('button', set).click();
  await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters');
  await expect(password).toBeFocused();
  await password.fill('PhoBo2027');
  await page.getByRole('button', set).click();
  await expect(page.getByText('Đã đặt mật khẩu mới.')).toBeVisible();
  await expect(page.getByText('Mã truy cập API của tài khoản vẫn dùng được: Trang tĩnh.')).toBeVisible();
  await expectGood();
  // Nothing that works stays in the browser's history.
  await expect(page).toHaveURL(`${mailing.url}/reset-password`);
  await page.getByRole('link', { name: 'Đăng nhập' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu').fill('PhoBo2027');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${mailing.url}/dashboard`);
});

test('A link for a new password that works no longer says so, and leads to another', async ({ page }) => {
  await page.goto(`${mailing.url}/reset-password#sai`);
  await page.getByLabel('Mật khẩu mới').fill('PhoBo2027');
  await page.getByRole('button', set).click();
  await expect(page.getByRole('status')).toHaveText('Đường dẫn không đúng, đã được dùng hoặc đã hết hạn.');
  await expect(page.getByRole('button', set)).toBeEnabled();
  await page.getByRole('link', { name: 'Nhận đường dẫn mới' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();

  // Without API tokens there is none to name.
  await page.route('**/api/auth/reset-password', (route) =>
    route.fulfill({ json: { data: { reset: true }, apiTokens: [] } }),
  );
  await page.goto(`${mailing.url}/reset-password#dung`);
  await page.getByLabel('Mật khẩu mới').fill('PhoBo2027');
  await page.getByRole('button', set).click();
  await expect(page.getByText('Đã đặt mật khẩu mới.')).toBeVisible();
  await expect(page.getByText('Mã truy cập API của tài khoản')).toBeHidden();
});

test('Without mail the login offers no link for a new password', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Đặt lại mật khẩu qua email' })).toHaveCount(0);
});
