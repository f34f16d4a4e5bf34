import type { BrowserContext, Page } from '@playwright/test';
import { embedFrameSources } from '@tiempos/site-content';
import { expect, savePost, test } from '../fixtures/editor-test.js';
import { hydrated, test as readerTest } from '../fixtures/test.js';

const post = 'https://www.facebook.com/tiempos/posts/pfbid02abCDef';
const tikTok = 'https://www.tiktok.com/@tiem.pos/video/7106594312292453675';
const place = 'https://www.google.com/maps/place/Ch%E1%BB%A3+B%E1%BA%BFn+Th%C3%A0nh/@10.77,106.69,17z';
const mapFrame =
  'https://www.google.com/maps?q=Ch%E1%BB%A3%20B%E1%BA%BFn%20Th%C3%A0nh&ll=10.77,106.69&z=17&output=embed';

/** Fulfils the requests to every other host with a small page. @returns the URLs of those requests */
async function mockOtherHosts(where: Page | BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await where.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><title>Khung</title><p>Khung nhúng</p>',
      });
    },
  );
  return requests;
}

test('A pasted link becomes an embed, of which readers load a sandboxed frame with a click (F155)', async ({
  context,
  page,
  editorPage: editor,
}) => {
  const requests = await mockOtherHosts(context);
  await editor.openNew();
  await editor.fill();
  for (const url of [post, tikTok, place]) {
    await editor.text.press('Control+End');
    await page.keyboard.press('Enter');
    await editor.text.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, url);
    await expect(editor.text.locator('.ck-media__placeholder').filter({ hasText: url })).toBeVisible();
  }
  await expect(editor.text.locator('iframe')).toHaveCount(0);
  await editor.publish.click();
  await editor.expectSaved();
  await expect(editor.alert).toHaveCount(0);

  const address = await editor.moreLink('Xem trang đã đăng');
  await page.goto(new URL(address!, page.url()).href);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('article iframe')).toHaveCount(0);
  expect(requests).toEqual([]);

  const cover = page.getByRole('link', { name: /^Bản đồ trên Google Maps/ });
  await cover.scrollIntoViewIfNeeded();
  const before = (await cover.boundingBox())!;
  expect(before.width / before.height).toBeCloseTo(4 / 3, 1);
  await cover.focus();
  await page.keyboard.press('Enter');
  const frame = page.getByTitle('Bản đồ trên Google Maps');
  await expect(frame).toHaveAttribute('src', mapFrame);
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await expect(frame).toBeFocused();
  await expect(frame.contentFrame().getByText('Khung nhúng')).toBeVisible();
  expect(await frame.boundingBox()).toMatchObject({ width: before.width, height: before.height });

  await page.getByRole('link', { name: /^Video trên TikTok/ }).click();
  await page.getByRole('link', { name: /^Bài viết trên Facebook/ }).click();
  await expect(
    page.getByTitle('Bài viết trên Facebook').contentFrame().getByText('Khung nhúng'),
  ).toBeVisible();
  await expect(page.getByTitle('Video trên TikTok').contentFrame().getByText('Khung nhúng')).toBeVisible();
  expect(requests).toHaveLength(3);
  for (const request of requests) {
    expect(
      embedFrameSources.some((source) => request.startsWith(source)),
      request,
    ).toBe(true);
  }
});

test('The code that services give to copy stays what it is through the editor (F155)', async ({
  context,
  page,
  editorPage: editor,
  rest,
}) => {
  const requests = await mockOtherHosts(context);
  const code = `<p>Xem:</p><iframe src="https://www.facebook.com/plugins/post.php?href=${encodeURIComponent(post)}&amp;show_text=true" width="500" height="630" style="border:none" scrolling="no"></iframe><p>Hết.</p>`;
  const { id, content } = await savePost(rest, { content: code });
  const src = /src="([^"]+)"/.exec(content)![1]!;
  await editor.open(id);
  await expect(editor.text.locator('.ck-media__placeholder')).toBeVisible();
  await editor.text.getByText('Hết.').click();
  await page.keyboard.insertText('Thêm. ');
  await editor.draft.click();
  await editor.expectSaved();
  await expect(editor.alert).toHaveCount(0);
  const saved = (await rest.post(id)).content;
  expect(saved).toContain(` src="${src}" data-page="${post}" width="500" height="630" `);
  expect(requests).toEqual([]);
});

readerTest.describe('Without JavaScript', () => {
  readerTest.use({ javaScriptEnabled: false });

  readerTest('an embed is a link to its page (F155)', async ({ page, publish }) => {
    const content = '<p>Xem:</p><iframe src="https://www.tiktok.com/player/v1/7106594312292453675"></iframe>';
    await page.goto((await publish({ content })).path);
    for (const name of [/^Video trên TikTok/, 'Xem trên TikTok (mở trong thẻ mới)']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute(
        'href',
        'https://www.tiktok.com/@_/video/7106594312292453675',
      );
    }
  });
});
