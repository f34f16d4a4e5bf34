import type { Page } from '@playwright/test';
import { form, message } from '../fixtures/contact-form.js';
import { expect, hydrated, test } from '../fixtures/test.js';
import { hold } from '../fixtures/requests.js';

const chunk = '**/assets/contact-form-*.js*';
const NOT_LOADED = 'Biểu mẫu chưa tải được';

/** Holds the form's script back. @returns lets it go */
const holdChunk = (page: Page) => hold(page, chunk);

/** The scripts that a page fetches from now on. */
function collectScripts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  return fetched;
}

const ofIsland = (path: string) => /contact-form|hydrate|toaster|altcha/.test(path);

/** The whole message stands in the form, which can be sent. */
async function expectFilled(page: Page) {
  const { field } = form(page);
  for (const [name, value] of Object.entries(message)) {
    await expect(field(name as keyof typeof message)).toHaveValue(value);
  }
  await expect(field('privacyPolicy')).toBeChecked();
}

/** The rules find nothing wrong with what is in the fields: only the captcha is missing. */
async function expectOnlyCaptchaMissing(page: Page) {
  await form(page).submit.click();
  await expect(page.getByLabel('Tôi không phải là robot')).toBeFocused();
  await expect(form(page).scope.locator('[name][aria-invalid=true]:not(altcha-widget *)')).toHaveCount(0);
}

test('The contact form’s chunk is not fetched before the form comes near', async ({ page }) => {
  const fetched = collectScripts(page);
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter(ofIsland)).toEqual([]);

  await page.getByRole('heading', { name: 'Để lại lời nhắn' }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
  expect(fetched.filter((path) => path === '/api/send-contact-form')).toEqual([]);
});

test('With Data Saver the contact form’s chunk is fetched when the form is focused', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const fetched = collectScripts(page);
  await page.goto('/#contact');
  await hydrated(page);
  await expect(form(page).field('name')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter(ofIsland)).toEqual([]);

  await form(page).field('name').focus();
  await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
});

test('What is typed before the chunk arrives stays, and an early press of the button validates the form', async ({
  page,
}) => {
  const letGo = await holdChunk(page);
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

test('What was typed is there again on the way back from another page', async ({ page }) => {
  await page.goto('/#contact');
  await form(page).fill();
  await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
  await page.goto('/blogs');
  await page.goBack();
  await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
  await expectFilled(page);
  await expectOnlyCaptchaMissing(page);
});

test.describe('A chunk that cannot be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|404 \(Not Found\)|MIME type/ });

  test('is said in the form, with the hotline and a way to try again, and what was typed stays', async ({
    page,
  }) => {
    // As after a new version was deployed meanwhile.
    await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/#contact');
    await hydrated(page);
    const { alert, fill, submit } = form(page);
    await fill();
    await submit.click();
    await expect(alert).toContainText(NOT_LOADED);
    await expect(alert).toContainText('1900 0000');
    await expectFilled(page);
    await page.unroute(chunk);
    await alert.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expectFilled(page);
    await expectOnlyCaptchaMissing(page);
  });

  test('as the whole script of the page, is said too, and nothing is sent into nowhere', async ({ page }) => {
    await page.route('**/assets/*.js*', (route) => route.abort());
    await page.goto('/');
    const { alert, fill, submit, scope } = form(page);
    await fill();
    await submit.click();
    await scope.getByLabel('Họ tên').press('Enter');
    await expect(alert).toContainText(NOT_LOADED);
    await expect(alert).toContainText('1900 0000');
    await expect(page).toHaveURL('/');
    await expectFilled(page);
    // Without a response it would be lost.
    await page.context().setOffline(true);
    await alert.getByRole('button', { name: 'Thử lại' }).click();
    await expectFilled(page);
    await page.context().setOffline(false);
    await page.unroute('**/assets/*.js*');
    await alert.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
    await expectFilled(page);
  });

  test('in time, is said while a message waits for it, which is not sent any more by itself', async ({
    page,
  }) => {
    await page.clock.install();
    const letGo = await holdChunk(page);
    await page.goto('/#contact');
    await hydrated(page);
    const { alert, field, submit } = form(page);
    await field('name').fill(message.name);
    await submit.click();
    await page.clock.fastForward(20_000);
    await expect(alert).toContainText('1900 0000');
    letGo();
    await expect(page.getByLabel('Tôi không phải là robot')).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(field('name')).toHaveValue(message.name);
    await expect(field('phone')).toHaveAccessibleDescription('');
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
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(`${request.method()} ${request.url()}`);
    });
    await form.getByLabel('Họ tên').fill('Nguyễn Thị Hường');
    await form.getByLabel('Họ tên').press('Enter');
    // The page takes this after the key: a form that is sent has asked for its page before the next one is asked for.
    await form.getByLabel('Họ tên').fill('Nguyễn Thị Hà');
    await page.goto('/robots.txt');
    expect(opened).toEqual([`GET ${new URL('/robots.txt', page.url()).href}`]);
  });
});
