import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures/test.js';

const ID = 'aqz-KE-bpKQ';
const content = `<p>Xem thử.</p><figure class="media"><div data-oembed-url="https://www.youtube.com/watch?v=${ID}"><div style="position:relative;padding-bottom:100%;height:0;padding-bottom:56.25%;"><iframe src="https://www.youtube.com/embed/${ID}" style="position:absolute;width:100%;height:100%;top:0;left:0;" frameborder="0" allow="autoplay; encrypted-media" allowfullscreen=""></iframe></div></div></figure>`;

/** Fulfils the requests to every other host. @returns the URLs of those requests */
async function mockOtherHosts(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
    },
  );
  return requests;
}

const cover = (page: Page) => page.getByRole('link', { name: /^Phát video: / });

test.describe('A video in an article', () => {
  test('sends no request to another host before it is played, then to one without cookies', async ({
    page,
    publish,
  }) => {
    const requests = await mockOtherHosts(page);
    const post = await publish({ content });
    await page.goto(post.path);
    await hydrated(page);
    await expect(cover(page)).toHaveAccessibleName(`Phát video: ${post.title}`);
    const box = (await cover(page).boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    await cover(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await expect(page.locator('article iframe')).toHaveCount(0);

    await cover(page).focus();
    await page.keyboard.press('Enter');
    const player = page.getByTitle(post.title);
    await expect(player).toHaveAttribute('src', `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`);
    await expect(player).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(player).toBeFocused();
    await expect.poll(() => requests).toEqual([`https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`]);
    expect(await player.boundingBox()).toMatchObject({ width: box.width, height: box.height });
  });

  test('is played by a click that comes before the scripts', async ({ page, publish }) => {
    await mockOtherHosts(page);
    await page.goto((await publish({ content })).path);
    await cover(page).click();
    await expect(page.locator('article iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\//,
    );
  });

  test('names its service beside it', async ({ page, publish }) => {
    await page.goto((await publish({ content })).path);
    await expect(page.getByRole('link', { name: 'Xem trên YouTube (mở trong thẻ mới)' })).toHaveAttribute(
      'href',
      `https://www.youtube.com/watch?v=${ID}`,
    );
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a video is a link, and the button that copies is not there', async ({ page, publish }) => {
    await page.goto((await publish({ content })).path);
    await expect(cover(page)).toHaveAttribute('href', `https://www.youtube.com/watch?v=${ID}`);
    await expect(page.getByRole('link', { name: /^Zalo/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sao chép liên kết' })).toBeHidden();
  });
});

test.describe('On paper', () => {
  test('an article is its text and its address, in black on white', async ({ page, publish }) => {
    await publish();
    const post = await publish({
      content: `<p><a href="https://example.com/mau">Mẫu phiếu</a></p>${content}`,
    });
    await page.goto(post.path);
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Xem thử.')).toBeVisible();
    await expect(
      page.getByText(new RegExp(`^TiệmPOS · http.+${post.path} · \\d+/\\d+/\\d{4}$`)),
    ).toBeVisible();
    const hidden = 'header, footer, nav, #related, .video, aside';
    for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden();
    expect(await page.locator(hidden).count()).toBeGreaterThanOrEqual(7);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const address = await page
      .getByRole('link', { name: 'Mẫu phiếu' })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(address).toContain('https://example.com/mau');

    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(/^TiệmPOS · http/)).toBeHidden();
  });
});
