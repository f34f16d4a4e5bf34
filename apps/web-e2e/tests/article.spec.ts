import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures/test.js';
import { hold } from '../fixtures/requests.js';

/** Words that no other test's posts carry. */
const aWord = () => `tiem${randomUUID().replace(/[^a-z]/g, '')}`;

const parts = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<h2>Việc ${index + 1}</h2>${'<p>Ninh xương tám tiếng.</p>'.repeat(12)}`,
  ).join('');

test.describe('An article', () => {
  test('has a breadcrumb, date, reading time, and leads on to other news (F20)', async ({
    page,
    publish,
  }) => {
    const other = await publish();
    const post = await publish({ keywords: aWord() });
    await page.goto(post.path);
    const breadcrumb = page.getByRole('navigation', { name: 'Đường dẫn' }).getByRole('listitem');
    await expect(breadcrumb).toHaveText(['Trang chủ', 'Tin tức', post.title]);
    await expect(page.getByText(/^\d{1,2}\/\d{1,2}\/\d{4} · Đọc trong 1 phút$/)).toBeVisible();
    const next = page.getByRole('region', { name: 'Đọc tiếp' });
    await expect(next.getByRole('article').first()).toContainText(other.title);
    await expect(next.getByRole('link', { name: post.title })).toHaveCount(0);
    await next.getByRole('link', { name: other.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title);
  });

  test('has the description as deck and the picture of the post as cover, which moves nothing', async ({
    page,
    photo,
    publish,
  }) => {
    const post = await publish({ description: 'Một mẹo cho giờ trưa', thumbImg: photo });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The text stands there before the picture.
    const letGo = await hold(page, '**/api/files/resources/**');
    await page.goto(post.path, { waitUntil: 'commit' });
    await expect(page.locator('h1 + p')).toHaveText('Một mẹo cho giờ trưa');
    const cover = page.getByRole('article').first().locator('img');
    await expect(cover).toHaveAttribute('fetchpriority', 'high');
    await expect(cover).toHaveAttribute('srcset', /\?w=480 480w, .*\?w=960 960w, .*\?w=1600 1600w$/);
    const text = page.getByText('Ghi lại món bán chạy');
    const before = (await text.boundingBox())!;
    letGo();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect((await text.boundingBox())!.y).toBe(before.y);
    const box = (await cover.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01);
  });

  test('copies its address, and the button stays where it is', async ({ page, publish, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const post = await publish();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.goto(post.path);
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Sao chép liên kết' });
    const before = await button.boundingBox();
    await button.click();
    const copied = page.getByRole('button', { name: 'Đã sao chép' });
    expect(await copied.boundingBox()).toEqual(before);
    await expect(page.getByRole('status')).toHaveText('Đã sao chép');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`^https?://.*${post.path}$`),
    );
    await expect(button).toBeVisible();
  });

  test('leads to the not-found page when a link inside the site is outdated (F21, F30)', async ({
    page,
    publish,
    editor,
  }) => {
    const post = await publish();
    await page.goto('/blogs');
    await hydrated(page);
    const { contents } = await editor.listPosts(1);
    await editor.deletePost(contents.find(({ title }) => title === post.title)!.id);
    await page.getByRole('link', { name: post.title, exact: true }).click();
    await expect(page).toHaveURL('/khong-tim-thay-trang-web');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  });
});

test.describe('The parts of a long article', () => {
  const list = (page: Page) => page.getByRole('navigation', { name: 'Trong bài này' });

  test('are listed above it, and beside it where there is room', async ({ page, publish }) => {
    const post = await publish({ content: parts(4) });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(post.path);
    await hydrated(page);
    await expect(list(page).getByRole('link')).toHaveText(['Việc 1', 'Việc 2', 'Việc 3', 'Việc 4']);
    const text = (await page.locator('#muc-1').boundingBox())!;
    const beside = (await list(page).boundingBox())!;
    expect(beside.x).toBeGreaterThanOrEqual(0);
    expect(beside.x + beside.width).toBeLessThan(text.x);

    await list(page).getByRole('link', { name: 'Việc 3' }).click();
    await expect(page).toHaveURL(`${post.path}#muc-3`);
    await expect.poll(async () => Math.round((await page.locator('#muc-3').boundingBox())!.y)).toBe(100);
    await expect(list(page).getByRole('link', { name: 'Việc 4' })).toBeInViewport();

    await page.setViewportSize({ width: 768, height: 800 });
    const above = (await list(page).boundingBox())!;
    expect(above.y + above.height).toBeLessThan((await page.locator('#muc-1').boundingBox())!.y);
  });
});

test.describe('A table in an article', () => {
  const table = (rows: string) =>
    `<figure class="table"><table><tbody>${rows}</tbody></table><figcaption>Giá một tô</figcaption></figure>`;

  test('scrolls by itself on a small screen, also with keys, and the page stays', async ({
    page,
    publish,
  }) => {
    const content =
      table(`<tr>${'<td>Doanh thu từng ngày</td>'.repeat(9)}</tr>`) +
      `<pre>${'Một dòng rất dài '.repeat(20)}</pre>`;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto((await publish({ content })).path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    const region = page.getByRole('region', { name: 'Bảng 1, kéo ngang để xem' });
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expect(region).toHaveCSS('background-image', /gradient/);
  });

  test('aligns amounts and their head at the end', async ({ page, publish }) => {
    const content = table('<tr><td>Món</td><td>Giá</td></tr><tr><td>Phở bò</td><td>45.000đ</td></tr>');
    await page.goto((await publish({ content })).path);
    const cell = (name: string) => page.getByRole('cell', { name, exact: true });
    for (const name of ['Giá', '45.000đ']) await expect(cell(name)).toHaveCSS('text-align', 'end');
    for (const name of ['Món', 'Phở bò']) await expect(cell(name)).toHaveCSS('text-align', 'start');
    await expect(cell('45.000đ')).toHaveCSS('font-variant-numeric', 'tabular-nums');
  });
});
