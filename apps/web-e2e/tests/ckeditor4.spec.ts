import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../fixtures/account.js';
import { startProduct, type Product } from '../fixtures/product.js';
import { expect, test } from '../fixtures/test.js';

// The last CKEditor 4 under a free licence, as legacy clients have it.
const ckeditor = fileURLToPath(new URL('./', import.meta.resolve('ckeditor4/ckeditor.js')));
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.png': 'image/png' };
const BROWSE = '/admin/files/ckeditor/browse';

/** The scripts that docs/api.md gives to legacy editors. */
const guide = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const scripts = [...guide.matchAll(/^```html\n(.*?CKEDITOR.*?)^```$/gms)].map(([, script]) => script!);

function pageOf(api: string, token: string) {
  return `<!doctype html><meta charset="utf-8"><title>Old editor</title><textarea id="content"></textarea>
<script src="/ckeditor4/ckeditor.js"></script>
<script>
const accessToken = '${token}';
// No request to its vendor, and labels that do not follow the browser.
Object.assign(CKEDITOR.config, { versionCheck: false, language: 'en' });
</script>
${scripts.join('').replaceAll('https://tiem.example', api)}`;
}

async function fileOf(url: string) {
  const path = normalize(decodeURIComponent(new URL(url, 'http://a').pathname)).replace('/ckeditor4/', '');
  const body = await readFile(join(ckeditor, path));
  return { body, type: types[extname(path)] ?? 'text/plain' };
}

/** CKEditor 4 on a page, as a person uses it. */
function oldEditor(page: Page) {
  const dialog = page.getByRole('dialog');
  const frame = page.frameLocator('iframe.cke_wysiwyg_frame');
  const url = dialog.getByLabel(/^URL/).first();
  return {
    dialog,
    url,
    images: frame.locator('img'),
    openImageDialog: () => page.locator('.cke_button__image').click(),
    accept: () => dialog.locator('.cke_dialog_ui_button_ok').click(),
    upload: async (picture: File) => {
      await dialog.getByRole('tab', { name: 'Upload' }).click();
      const buffer = Buffer.from(await picture.arrayBuffer());
      await dialog
        .frameLocator('iframe')
        .locator('input[type=file]')
        .setInputFiles({ name: picture.name, mimeType: 'image/png', buffer });
      await dialog.getByRole('button', { name: 'Send it to the Server' }).click();
    },
    browse: async (): Promise<Page> => {
      const opened = page.waitForEvent('popup');
      await dialog.getByText('Browse Server').first().click();
      return opened;
    },
  };
}

async function expectShown(image: Locator) {
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

test.describe('CKEditor 4.22 (F104, F105, C28, C78)', () => {
  test.use({ expectedErrors: /\[CKEDITOR\]/ });

  test('uploads, browses and picks a picture on a page of the same origin', async ({
    context,
    page,
    product,
    photo,
  }) => {
    const { storage } = await signIn(context, product);
    await page.route(`${product.url}/old-editor`, (route) =>
      route.fulfill({ contentType: 'text/html', body: pageOf(product.url, storage.accessToken!) }),
    );
    await page.route(`${product.url}/ckeditor4/**`, async (route) => {
      const { body, type } = await fileOf(route.request().url());
      await route.fulfill({ body, contentType: type });
    });
    await page.goto('/old-editor');
    const editor = oldEditor(page);
    await editor.openImageDialog();
    await editor.upload(photo);
    await expect(editor.url).toHaveValue(/^\/api\/files\/resources\/.*\.(png|jpg)$/);
    await editor.accept();
    await expectShown(editor.images.first());

    await page.keyboard.press('ArrowRight');
    await page.evaluate('CKEDITOR.instances.content.setData("")');
    await editor.openImageDialog();
    const browser = await editor.browse();
    await browser.getByRole('searchbox', { name: 'Tìm theo tên' }).fill('không có tên này');
    await expect(browser.getByRole('status')).toHaveText('Không có ảnh nào có tên như vậy.');
    await expect(browser.getByRole('listitem')).toHaveCount(0);
    await browser.getByRole('searchbox', { name: 'Tìm theo tên' }).fill('');
    const closed = browser.waitForEvent('close');
    // The window may be gone before Playwright knows that it has clicked.
    await Promise.any([browser.getByRole('listitem').first().getByRole('button').click(), closed]);
    await closed;
    await expect(editor.url).toHaveValue(/^\/api\/files\/resources\//);
    await editor.accept();
    await expectShown(editor.images.first());
  });

  test.describe('of another site that is listed', () => {
    let site: Server;
    let origin: string;
    let listing: Product;
    let body = '';
    test.beforeAll(async ({ product }) => {
      site = createServer((request, response) => {
        const { url = '/' } = request;
        if (url === '/') return response.setHeader('content-type', 'text/html').end(body);
        return fileOf(url).then(
          (file) => response.setHeader('content-type', file.type).end(file.body),
          () => response.writeHead(404).end(),
        );
      });
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
      origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
      const PORT = await freePort();
      listing = await startProduct({ DATA_DIR: product.directory, CORS_ORIGINS: origin, PORT });
    });
    test.afterAll(async () => {
      await listing.stop();
      site.close();
    });

    test('uploads a picture with the same three lines of configuration, and shows it', async ({
      context,
      page,
      photo,
    }) => {
      const { storage } = await signIn(context, listing);
      body = pageOf(listing.url, storage.accessToken!);
      await page.goto(origin);
      const editor = oldEditor(page);
      await editor.openImageDialog();
      await editor.upload(photo);
      await expect(editor.url).toHaveValue(new RegExp(`^${listing.url}/api/files/resources/`));
      await editor.accept();
      await expectShown(editor.images.first());
    });

    test('browses and picks a picture through a window of ours', async ({ context, page, photo }) => {
      const { storage, client } = await signIn(context, listing);
      const form = new FormData();
      form.set('upload', photo);
      await client.request('POST', '/admin/files/ckeditor/upload', form);
      body = pageOf(listing.url, storage.accessToken!);
      await page.goto(origin);
      const editor = oldEditor(page);
      await editor.openImageDialog();
      const browser = await editor.browse();
      await browser.getByRole('button', { name: /quán/ }).first().click();
      await expect(editor.url).toHaveValue(new RegExp(`^${listing.url}/api/files/resources/`));
      await expect.poll(() => browser.isClosed()).toBe(true);
      await editor.accept();
      await expectShown(editor.images.first());
    });
  });

  test('picks none without a page that has opened the window, and gives the URL', async ({
    context,
    page,
    product,
    photo,
  }) => {
    const { client } = await signIn(context, product);
    const form = new FormData();
    form.set('upload', photo);
    await client.request('POST', '/admin/files/ckeditor/upload', form);
    await page.goto(`${BROWSE}?CKEditorFuncNum=1`);
    await page.getByRole('listitem').first().getByRole('button').click();
    const link = page.getByRole('status').getByRole('link');
    await expect(page.getByRole('status')).toContainText('hãy chép đường dẫn này');
    await expect(link).toHaveAttribute('href', new RegExp(`^${product.url}/api/files/resources/`));
    await expect(link).toHaveText(new RegExp(`^${product.url}/api/files/resources/`));
  });
});

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}
