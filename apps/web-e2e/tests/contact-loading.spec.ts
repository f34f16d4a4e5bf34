import { expect, hydrated, test } from '../fixtures/test.js';

const chunk = '**/assets/contact-form-*.js*';

test('The contact form’s chunk is not fetched before the form comes near', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /contact-form|hydrate|toaster|altcha/.test(path))).toEqual([]);

  await page.getByRole('heading', { name: 'Để lại lời nhắn' }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
  expect(fetched.filter((path) => path === '/graphql')).toEqual([]);
});

test('What is typed before the chunk arrives stays, and an early press of the button validates the form', async ({
  page,
}) => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(chunk, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/#contact');
  await hydrated(page);
  const name = page.getByLabel('Họ tên');
  await name.fill('Nguyễn Thị Hường');
  await page.getByRole('button', { name: 'Gửi lời nhắn' }).click();
  await expect(page.getByText('Đang tải phần xác nhận…')).toBeVisible();
  letGo();
  await expect(page.getByLabel('Số điện thoại')).toHaveAccessibleDescription('Vui lòng nhập số điện thoại');
  await expect(page.getByLabel('Số điện thoại')).toBeFocused();
  await expect(name).toHaveValue('Nguyễn Thị Hường');
  await expect(name).toHaveAccessibleDescription('');
});

test.describe('A chunk that cannot be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('is said in the form, with the hotline and a way to try again', async ({ page }) => {
    // It tries again by itself before it says so.
    await page.route(chunk, (route) => route.abort(), { times: 2 });
    await page.goto('/#contact');
    await hydrated(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Biểu mẫu chưa tải được');
    await expect(alert).toContainText('1900 0000');
    await alert.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
  });
});

test.describe('Without JavaScript (C46)', () => {
  test.use({ javaScriptEnabled: false });

  test('the form reads, names the hotline, and neither button nor Enter sends it', async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Để lại lời nhắn' });
    await expect(form).toHaveAttribute('method', 'post');
    const note = form.locator('noscript > p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('cần JavaScript');
    await expect(note.locator('a')).toHaveAttribute('href', 'tel:19000000');
    await expect(form.getByRole('button')).toHaveCount(0);
    await form.getByLabel('Họ tên').fill('Nguyễn Thị Hường');
    await form.getByLabel('Họ tên').press('Enter');
    await page.waitForTimeout(300);
    await expect(page).toHaveURL('/');
  });
});
