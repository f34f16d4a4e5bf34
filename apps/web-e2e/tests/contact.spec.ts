import { expectNoViolations } from '../fixtures/accessible.js';
import { form, message, openContactForm } from '../fixtures/contact-form.js';
import { expect, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';
import { hold } from '../fixtures/requests.js';

// Each test is fast, and the proof of work is not on a busy machine.

test.beforeEach(({ page }) => openContactForm(page));

test.describe('The contact form (F11, F41, F60–F68)', () => {
  test('says at each field, the captcha among them, what is missing or wrong, without a toast, until it is right (F63–F68)', async ({
    page,
  }) => {
    const { field, fill, submit, scope } = form(page);
    await expect(field('privacyPolicy')).not.toBeChecked();
    await expectNoViolations(page);
    await submit.click();
    await expect(field('name')).toBeFocused();
    for (const [name, words] of [
      ['name', 'Vui lòng nhập Họ tên'],
      ['phone', 'Vui lòng nhập số điện thoại'],
      ['email', 'Vui lòng nhập địa chỉ email'],
      ['message', 'Nội dung cần ít nhất 20 ký tự'],
      ['privacyPolicy', 'Vui lòng chọn Đồng ý'],
    ] as const) {
      await expect(field(name)).toHaveAccessibleDescription(words);
    }
    const robot = scope.getByLabel('Tôi không phải là robot');
    await expect(robot).toHaveAttribute('aria-invalid', 'true');
    await expect(robot).toHaveAccessibleDescription('Vui lòng xác nhận bạn không phải là robot.');
    await expect(toast(page)).toHaveCount(0);
    await expectNoViolations(page);

    await fill({ phone: '090 123 456' });
    await submit.click();
    await expect(field('phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('phone')).toHaveAccessibleDescription('Số điện thoại phải có ít nhất 10 chữ số');
    await expect(field('phone')).toBeFocused();
    await field('phone').fill(message.phone);
    await expect(field('phone')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field('phone')).toHaveAccessibleDescription('');
    await field('privacyPolicy').uncheck();
    await submit.click();
    await expect(field('privacyPolicy')).toHaveAccessibleDescription('Vui lòng chọn Đồng ý');
    await expect(field('privacyPolicy')).toBeFocused();
    await expect(toast(page)).toHaveCount(0);
    await field('privacyPolicy').check();
    await submit.click();
    await expect(toast(page)).toContainText('Lỗi xác nhận');
  });

  test(
    'asks for the captcha in a toast (F68), is disabled while it is sent (F60), and says so in the place of that toast (F61, F109, F136)',
    { tag: '@smoke' },
    async ({ page }) => {
      const { field, fill, solve, submit, scope } = form(page);
      // A message of ten characters is long enough (F66, C20).
      await fill({ message: '1234567890' });
      await submit.click();
      await expect(toast(page)).toHaveText('Lỗi xác nhậnVui lòng xác nhận bạn không phải là robot.');
      await expect(submit).toBeEnabled();
      const robot = scope.getByLabel('Tôi không phải là robot');
      await expect(robot).toBeFocused();
      await expect(robot).toHaveAttribute('aria-invalid', 'true');
      await expect(robot).toHaveAccessibleDescription('Vui lòng xác nhận bạn không phải là robot.');
      await expectNoViolations(page);

      await field('message').fill(message.message);
      await page.keyboard.press('F8');
      await solve();
      const letGo = await hold(page, '**/api/send-contact-form');
      const responded = page.waitForResponse('**/api/send-contact-form');
      await submit.click();
      await expect(submit).toBeDisabled();
      await expect(submit.locator('.chakra-spinner')).toBeVisible();
      await expectNoViolations(page);

      letGo();
      const response = await responded;
      expect(response.status()).toBe(200);
      // The members of the specification and no other (F41, F91, C102).
      const sent = response.request().postDataJSON();
      expect(sent).toEqual({ ...message, token: expect.stringMatching(/.{100}/) });
      await expect(toast(page)).toHaveCount(1);
      await expect(toast(page)).toHaveText('Thông điệp đã được gửiChúng tôi sẽ sớm phản hồi bạn.');
      await expect(submit).toBeEnabled();
      await expect(submit).toBeFocused();
      for (const name of ['name', 'phone', 'email', 'message'] as const) {
        await expect(field(name)).toHaveValue('');
      }
      await expect(field('privacyPolicy')).not.toBeChecked();
      await expect(scope.getByText('Tôi không phải là robot')).toBeVisible();
      const received = scope.getByRole('status').filter({ hasText: 'Đã nhận lời nhắn' });
      await expect(received).toHaveText(
        /^Đã nhận lời nhắn của bạn lúc \d\d:\d\d\. Chúng tôi gọi lại trong giờ 7:00 – 22:00\.$/,
      );
      await expectNoViolations(page);
      await field('name').fill('Nguyễn');
      await expect(received).toBeHidden();
    },
  );

  test('has the specification’s names, and tells browsers how to fill them in (C46); a leading +84 is read as 0 when the field is left or pasted into (C21)', async ({
    page,
  }) => {
    const { field, scope } = form(page);
    const described = await scope
      .locator('[name]:not(altcha-widget *)')
      .evaluateAll((elements) =>
        elements.map((element) =>
          ['name', 'autocomplete', 'inputmode'].map((attribute) => element.getAttribute(attribute)),
        ),
      );
    expect(described).toEqual([
      ['name', 'name', null],
      ['phone', 'tel', 'tel'],
      ['email', 'email', 'email'],
      ['message', 'off', null],
      ['privacyPolicy', null, null],
    ]);
    await expect(scope).toHaveAttribute('method', 'post');

    await field('phone').fill('+84 90 123 45 67');
    await field('phone').blur();
    await expect(field('phone')).toHaveValue('090 123 45 67');

    await field('phone').fill('');
    await field('name').fill('+84901234567');
    await field('name').press('ControlOrMeta+A');
    await field('name').press('ControlOrMeta+X');
    await field('phone').press('ControlOrMeta+V');
    await expect(field('phone')).toHaveValue('0901234567');
  });

  test('offers a number as people write it in the form of the rule, one press away (C117)', async ({
    page,
  }) => {
    const { field, fill, scope, submit } = form(page);
    await fill({ phone: '0912.345.678' });
    await submit.click();
    await expect(field('phone')).toHaveAccessibleDescription('Vui lòng nhập số điện thoại');
    await expect(field('phone')).toBeFocused();
    await page.keyboard.press('Tab');
    const offer = scope.getByRole('button', { name: 'Dùng 0912 345 678' });
    await expect(offer).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(field('phone')).toHaveValue('0912 345 678');
    await expect(field('phone')).toBeFocused();
    await expect(field('phone')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(offer).toBeHidden();

    await field('phone').fill('0912-345-67x');
    await expect(field('phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(scope.getByRole('button', { name: /^Dùng/ })).toBeHidden();
  });

  test('is filled in and sent with the keyboard alone', async ({ page }) => {
    const { field, scope, submit } = form(page);
    await field('name').focus();
    for (const text of Object.values(message)) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(field('privacyPolicy')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(scope.getByRole('link', { name: /chính sách bảo vệ dữ liệu cá nhân/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(scope.getByText('Đã xác minh')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(submit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Thông điệp đã được gửi');
  });
});

test('The privacy policy opens beside the form, and is linked from the footer (F67, C26)', async ({
  page,
}) => {
  const { field, scope } = form(page);
  await field('name').fill(message.name);
  const opened = page.waitForEvent('popup');
  await scope.getByRole('link', { name: 'chính sách bảo vệ dữ liệu cá nhân (mở trong thẻ mới)' }).click();
  const policy = await opened;
  await expect(policy).toHaveURL('/chinh-sach-rieng-tu');
  await expect(policy.getByRole('heading', { level: 1 })).toHaveText('Chính sách bảo vệ dữ liệu cá nhân');
  await expect(policy.locator('time')).toHaveText('1/12/2026');
  await expectNoViolations(policy);

  await expect(field('name')).toHaveValue(message.name);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Chính sách bảo vệ dữ liệu cá nhân' }),
  ).toHaveAttribute('href', '/chinh-sach-rieng-tu');
});
