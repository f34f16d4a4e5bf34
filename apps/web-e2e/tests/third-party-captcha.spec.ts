import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProduct } from '../fixtures/product.js';
import { expect, test } from '../fixtures/test.js';
import { toast } from '../fixtures/toast.js';

/** What the script of a service does for us, with a button instead of its puzzle. */
const serviceScript = `window.hcaptcha = {
    render(box, options) {
      window.rendered = { ...options, box: undefined };
      const add = (text, act) => {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
        button.addEventListener('click', act);
        box.append(button);
      };
      add('Giải', () => options.callback('outside-token'));
      add('Hết hạn', () => options['expired-callback']());
      return 1;
    },
    remove() {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

let verifier: Server;
const verified: string[] = [];

test.beforeAll(async () => {
  verifier = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    verified.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('response') ?? '');
    response.setHeader('content-type', 'application/json').end('{"success":true}');
  });
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
});

test.afterAll(() => new Promise((resolve) => verifier.close(resolve)));

test.describe('The contact form with the captcha of a service (F106, C23)', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('loads the service’s script in Vietnamese, tries again, and sends its token', async ({ page }) => {
    const { port } = verifier.address() as AddressInfo;
    // On data of its own: instances of one database have one CAPTCHA_SECRET.
    const product = await startProduct({
      CAPTCHA_PROVIDER: 'hcaptcha',
      CAPTCHA_SITE_KEY: 'the-site-key',
      CAPTCHA_SECRET: 'the-secret',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    });
    try {
      const requests: URL[] = [];
      await page.route('https://js.hcaptcha.com/**', async (route) => {
        requests.push(new URL(route.request().url()));
        if (requests.length === 1) return route.abort();
        return route.fulfill({ contentType: 'text/javascript', body: serviceScript });
      });
      await page.goto(`${product.url}/#contact`);
      const form = page.getByRole('form', { name: 'Để lại lời nhắn' });
      await expect(form.getByText('Phần xác nhận chưa tải được.')).toBeVisible();
      await form.getByRole('button', { name: 'Thử lại' }).click();

      await form.getByRole('button', { name: 'Giải' }).click();
      await form.getByRole('button', { name: 'Hết hạn' }).click();
      await expect(form.getByText('Xác nhận đã hết hạn, bạn bấm lại nhé.')).toBeVisible();
      expect(Object.fromEntries(requests[1]!.searchParams)).toEqual({
        hl: 'vi',
        render: 'explicit',
        onload: 'whenCaptchaIsReady',
      });
      expect(await page.evaluate(() => Reflect.get(window, 'rendered'))).toEqual({
        sitekey: 'the-site-key',
        hl: 'vi',
      });

      await form.getByLabel('Họ tên').fill('Nguyễn Thị Hường');
      await form.getByLabel('Số điện thoại').fill('0901234567');
      await form.getByLabel('Email').fill('huong@quan-pho.example');
      await form.getByLabel('Nội dung').fill('Quán phở của mình cần máy in bếp.');
      await form.getByLabel(/Tôi đồng ý/).check();
      await form.getByRole('button', { name: 'Gửi lời nhắn' }).click();
      await expect(toast(page)).toContainText('Lỗi xác nhận');
      await form.getByRole('button', { name: 'Giải' }).click();
      await form.getByRole('button', { name: 'Gửi lời nhắn' }).click();
      await expect(toast(page)).toContainText('Thông điệp đã được gửi');
      expect(verified.at(-1)).toBe('outside-token');
    } finally {
      await product.stop();
    }
  });
});
