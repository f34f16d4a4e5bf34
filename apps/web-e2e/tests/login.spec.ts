import type { Locator } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../fixtures/accessible.js';
import { createAccount, logIn, signIn, stored } from '../fixtures/account.js';
import { expectEnglish } from '../fixtures/english.js';
import { changeDatabase } from '../fixtures/database.js';
import { expect, hydrated, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';
import { weigh } from '../fixtures/weigh.js';
import { hold, holdOperation, mockOperation } from '../fixtures/requests.js';

const submit = { name: 'Đăng nhập', exact: true };

test.describe('/login (F17)', () => {
  test('leads to sign-up and home; "Forgot password?" goes nowhere and says whom to call (F18, C79)', async ({
    page,
  }) => {
    await page.goto('/login');
    await hydrated(page);
    const forgotten = page.getByRole('link', { name: 'Forgot password?' });
    await forgotten.click();
    await expect(page).toHaveURL('/login');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(forgotten).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('');
    await expect(page.getByText(/Quên mật khẩu, bạn gọi/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Về trang chủ', exact: true })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Đăng ký' }).click();
    await expect(page).toHaveURL('/signup');
  });

  test('says at each field what is missing or wrong (F69, C46), in every look without a fault for axe (C45)', async ({
    page,
  }) => {
    await page.goto('/login');
    await hydrated(page);
    await page.getByRole('button', submit).click();
    const email = page.getByLabel('Email');
    await expect(email).toHaveAccessibleDescription('Email is required');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await expect(page.getByLabel('Mật khẩu')).toHaveAccessibleDescription('Password is required');
    await expectAccessibleInEveryLook(page);
    await email.fill('hoa@tiem');
    await expect(email).toHaveAccessibleDescription('This is not a valid email');
    await expectEnglish(page, 'Forgot password?', 'This is not a valid email', 'Password is required');
  });

  test('refuses a wrong password in the words of the specification, and in ours (F110, C42); it cannot be sent twice while it is pending (F60)', async ({
    page,
    product,
  }) => {
    const { email } = await createAccount(product);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mật khẩu').fill('sai');
    const letGo = await holdOperation(page, 'LogIn');
    await page.getByLabel('Mật khẩu').press('Enter');
    await expect(page.getByRole('button', submit)).toBeDisabled();
    letGo();
    await expect(toast(page)).toContainText('Login failed');
    await expect(toast(page)).toContainText('Invalid email or password');
    await expectEnglish(page, 'Login failed', 'Invalid email or password');
    await expect(page.getByRole('alert')).toContainText('Email hoặc mật khẩu chưa đúng');
    await expect(page.getByRole('button', submit)).toBeEnabled();
    expect(await stored(page)).toEqual({});
  });

  test(
    'stores user and tokens, says so and opens the dashboard (F56, F111)',
    { tag: '@smoke' },
    async ({ page, product }) => {
      const account = await createAccount(product);
      await logIn(page, account);
      await expect(toast(page)).toContainText('Login successful!');
      await expectEnglish(page, 'Login successful!', 'Dashboard', 'My Account');
      const { user, accessToken, refreshToken, ...rest } = await stored(page);
      expect(JSON.parse(user!)).toEqual({ id: expect.any(String), name: account.name, email: account.email });
      expect(accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(refreshToken).toBeTruthy();
      expect(rest).toEqual({});
    },
  );

  test('says that the operator has locked the account', async ({ page, product }) => {
    const { email, password } = await createAccount(product);
    await changeDatabase(product, 'update users set locked_at = now() where email = $1', [email]);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mật khẩu').fill(password);
    await page.getByRole('button', submit).click();
    await expect(toast(page)).toContainText('Login failed');
    await expect(page.getByRole('alert')).toContainText('Tài khoản đã bị khóa');
    expect(await stored(page)).toEqual({});
  });

  test('shows a signed-in user the way to the dashboard beside the form (C12)', async ({
    page,
    product,
    context,
  }) => {
    const top = () => page.getByLabel('Email').evaluate((field) => field.getBoundingClientRect().top);
    const way = page.getByRole('link', { name: 'Vào trang quản trị' });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await context.setStorageState({ cookies: [], origins: [] });
      await page.goto('/login');
      await hydrated(page);
      const before = await top();
      await signIn(context, product);
      await page.reload();
      await expect(way).toBeVisible();
      expect(await top(), `${width} px: the form has moved`).toBe(before);
    }
    await way.click();
    await expect(page).toHaveURL('/dashboard');
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('keeps what was typed and says what to do', async ({ page }) => {
      await page.goto('/login');
      await mockOperation(page, 'LogIn', 'abort');
      await page.getByLabel('Email').fill('hoa@tiem.example');
      await page.getByLabel('Mật khẩu').fill('BanhMi2026');
      await page.getByRole('button', submit).click();
      await expect(toast(page)).toContainText('Login failed');
      await expect(page.getByRole('alert')).toContainText('Chưa kết nối được máy chủ');
      await expect(page.getByLabel('Email')).toHaveValue('hoa@tiem.example');
    });
  });

  test.describe('when its scripts cannot be loaded', () => {
    test.use({ expectedErrors: /ERR_FAILED|Failed to fetch/ });

    test('says so and names the hotline: none', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/login');
      const sentence = page.getByRole('alert');
      await expect(sentence).toContainText('Trang này chưa mở được');
      await expect(sentence.getByRole('link')).toHaveAttribute('href', /^tel:/);
    });

    test('says so and names the hotline: not those of the screen', async ({ context, page, product }) => {
      await signIn(context, product);
      await page.route('**/assets/help-*.js*', (route) => route.abort());
      await page.goto('/dashboard/help');
      const sentence = page.getByRole('alert');
      await expect(sentence).toContainText('Trang này vừa gặp lỗi');
      await expect(sentence.getByRole('link')).toHaveAttribute('href', /^tel:/);
      await page.unroute('**/assets/help-*.js*');
      await sentence.getByRole('button', { name: 'Tải lại trang' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trợ giúp');
    });
  });

  test('before the scripts have come it has the shape of its form, as sign-up has, and then nothing moves', async ({
    page,
  }) => {
    const place = (part: Locator) =>
      part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
    const heading = page.getByRole('heading', { level: 1 });
    for (const [path, field] of [
      ['/login', 'Email'],
      ['/signup', 'Họ tên'],
    ] as const) {
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const resolve = await hold(page, '**/assets/index-*.js');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(heading).toBeVisible();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const before = {
          heading: await place(heading),
          field: await place(page.locator('.shell .field').first()),
        };
        resolve();
        await hydrated(page);
        const after = { heading: await place(heading), field: await place(page.getByLabel(field)) };
        expect(after, `${path} at ${width} px`).toEqual(before);
        await page.unroute('**/assets/index-*.js');
      }
    }
  });

  test('loads what shows toasts when the page is used', async ({ page }) => {
    const { scripts } = await weigh(page, async () => void (await page.goto('/login')));
    expect(scripts.filter(({ url }) => url.includes('toaster'))).toEqual([]);
    const toaster = page.waitForResponse(/toaster/);
    await page.getByLabel('Email').press('h');
    await toaster;
  });
});

test.describe('The guard (F31)', () => {
  test('sends a visitor to /login', async ({ page }) => {
    for (const path of ['/dashboard', '/dashboard/account', '/dashboard/post', '/dashboard/post/1']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page, path).toHaveURL('/login');
    }
  });
});
