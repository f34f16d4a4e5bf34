import { expectNoViolations } from '../fixtures/accessible.js';
import { form, message, openContactForm } from '../fixtures/contact-form.js';
import { expect, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

// Each test is fast, and the proof of work is not on a busy machine.

test.beforeEach(({ page }) => openContactForm(page));

test('A captcha that has expired must be solved again (F68, C23)', async ({ page }) => {
  const { fill, scope, solve, submit } = form(page);
  await page.route('**/api/captcha/challenge', async (route) => {
    const challenge = await (await route.fetch()).json();
    challenge.parameters.expiresAt = Math.floor(Date.now() / 1000) + 60;
    await route.fulfill({ json: challenge });
  });
  await page.clock.install();
  await fill();
  await solve();
  await page.clock.fastForward(60_000);
  await expect(scope.getByText('Xác nhận đã hết hạn, bạn bấm lại nhé.')).toBeVisible();
  await submit.click();
  await expect(toast(page)).toContainText('Lỗi xác nhận');
  await expectNoViolations(page);
  await page.unroute('**/api/captcha/challenge');
  await solve();
  await expect(scope.getByText('Xác nhận đã hết hạn')).toHaveCount(0);
  await submit.click();
  await expect(toast(page)).toContainText('Thông điệp đã được gửi');
});

test.describe('A message that is refused (F62, F107, C24, C42)', () => {
  test.use({ expectedErrors: /(?:400|500) \(/ });

  test('gets a toast, and one alert or words at its field; it keeps its text, and the button waits until a field is edited', async ({
    page,
  }) => {
    const { alert, field, fill, solve, submit } = form(page);
    await fill();
    await solve();
    await page.route('**/api/send-contact-form', (route) => route.fulfill({ status: 500, body: 'down' }), {
      times: 1,
    });
    await submit.click();
    await expect(toast(page)).toHaveText('ErrorĐã có lỗi xảy ra.');
    await expect(submit).toBeDisabled();
    await expect(toast(page).getByText('Error')).toHaveAttribute('lang', 'en');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText('Đã có lỗi xảy ra.');
    await expect(field('message')).toHaveValue(message.message);
    await expectNoViolations(page);

    await field('message').press('End');
    await field('message').pressSequentially('!');
    await expect(submit).toBeEnabled();

    const refusal = {
      message: 'Dữ liệu không hợp lệ',
      code: 'BAD_USER_INPUT',
      errors: { email: 'Email này không nhận thư' },
    };
    await solve();
    await page.route('**/api/send-contact-form', (route) => route.fulfill({ status: 400, json: refusal }), {
      times: 1,
    });
    await submit.click();
    await expect(field('email')).toHaveAccessibleDescription('Email này không nhận thư');
    await expect(field('email')).toBeFocused();
    await expect(toast(page)).toHaveText('ErrorĐã có lỗi xảy ra.');
    await expect(alert).toHaveCount(0);
    await expect(submit).toBeDisabled();
    await field('email').fill('khac@quan-pho.example');
    await expect(submit).toBeEnabled();
  });

  test('needs its captcha solved again, since a solution is valid once', async ({ page }) => {
    const { fill, scope, solve, submit } = form(page);
    // The token that is sent first goes out a second time.
    let first = '';
    await page.route('**/api/send-contact-form', async (route) => {
      const body = route.request().postDataJSON();
      first ||= body.token;
      body.token = first;
      await route.continue({ postData: JSON.stringify(body) });
    });
    await fill();
    await solve();
    await submit.click();
    await expect(toast(page)).toContainText('Thông điệp đã được gửi');

    await fill();
    await solve();
    await submit.click();
    await expect(toast(page)).toHaveText('ErrorĐã có lỗi xảy ra.');
    await expect(scope.getByText('Vui lòng xác nhận bạn không phải là robot.')).toBeVisible();
    await expect(scope.getByText('Tôi không phải là robot')).toBeVisible();
    await expect(submit).toBeDisabled();
    await solve();
    await expect(submit).toBeEnabled();
  });
});

test.describe('A network that fails (F108, C24, C25)', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test('leaves the captcha a way to try again, is said in a toast and an alert, and the message can be sent again at once', async ({
    page,
  }) => {
    const { alert, field, fill, scope, solve, submit } = form(page);
    await page.route('**/api/captcha/challenge', (route) => route.abort(), { times: 1 });
    await scope.getByText('Tôi không phải là robot').click();
    await expect(scope.getByText('Phần xác nhận chưa tải được.')).toBeVisible();
    await expectNoViolations(page);
    await scope.getByRole('button', { name: 'Thử lại' }).click();
    await solve();

    await fill();
    await page.context().setOffline(true);
    await submit.click();
    await expect(toast(page)).toHaveText('ErrorĐã có lỗi xảy ra khi gửi thông điệp.');
    await expect(alert).toContainText('Đã có lỗi xảy ra khi gửi thông điệp.');
    await expect(field('message')).toHaveValue(message.message);
    await expect(submit).toBeEnabled();
    await expectNoViolations(page);

    await page.context().setOffline(false);
    await submit.click();
    await expect(toast(page)).toHaveText('Thông điệp đã được gửiChúng tôi sẽ sớm phản hồi bạn.');
    await expect(alert).toHaveCount(0);
  });
});

test('Toasts are reached with F8, and swiped away (F136)', async ({ page }) => {
  const { fill, submit } = form(page);
  await fill();
  await submit.click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Thông báo (F8)' }).getByRole('list')).toBeFocused();
  const width = await toast(page).evaluate((slip) => slip.parentElement!.getBoundingClientRect().width);
  expect(width, 'at most 420 px wide').toBe(420);

  const box = (await toast(page).boundingBox())!;
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  for (const [distance, left] of [
    [40, 1],
    [80, 0],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
    await expect(toast(page), `swiped ${distance} px to the right; 50 are enough`).toHaveCount(left);
  }
});
