import { randomUUID } from 'node:crypto';
import { signIn } from '../fixtures/account.js';
import { expect, hydrated, test } from '../fixtures/test.js';

/** Words that no other test's posts carry. */
const aWord = () => `tiem${randomUUID().replace(/[^a-z]/g, '')}`;

test.describe('The news list (F23–F25)', () => {
  test(
    'shows twelve cards a page, and pages with links that also work as addresses (F24, C9)',
    { tag: '@smoke' },
    async ({ page, publish }) => {
      const word = aWord();
      for (let number = 1; number <= 13; number++) await publish({ title: `Tin ${word} số ${number}` });

      await page.goto('/blogs');
      await hydrated(page);
      await expect(page.getByRole('article')).toHaveCount(12);
      const pager = page.getByRole('navigation', { name: 'Các trang tin' });
      await expect(pager.getByRole('link', { name: 'Trang 1', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await pager.getByRole('link', { name: 'Trang sau' }).click();
      await expect(page).toHaveURL('/blogs?page=2');
      await expect(pager.getByRole('link', { name: 'Trang 2', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await page.goBack();
      await expect(page).toHaveURL('/blogs');
      await expect(page.getByRole('article')).toHaveCount(12);
    },
  );

  test('a card shows title, path, summary and the way on (F23, F25, C7, C10)', async ({ page, publish }) => {
    const post = await publish({ description: 'Tóm tắt trên thẻ tin' });
    await page.goto('/blogs');
    const card = page.getByRole('article').filter({ hasText: post.title });
    await expect(card.getByText(post.path)).toBeVisible();
    await expect(card.getByText('Tóm tắt trên thẻ tin')).toBeVisible();
    await card.getByRole('link', { name: `Xem thêm (see more): ${post.title}` }).click();
    await expect(page).toHaveURL(post.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  });
});

test.describe('A card of the news', () => {
  test.describe('whose picture does not arrive', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('has a drawing in its place, and four lines of a long title', async ({ page, publish, photo }) => {
      await page.route('**/api/files/resources/**', (route) => route.abort());
      const post = await publish({ title: `${'Một tựa rất dài '.repeat(12)}${aWord()}`, thumbImg: photo });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/blogs');
      await hydrated(page);
      const card = page.getByRole('article').filter({ hasText: post.title });
      const title = card.getByRole('link', { name: post.title, exact: true });
      const lines = await title.evaluate(
        (link) => link.getBoundingClientRect().height / parseFloat(getComputedStyle(link).lineHeight),
      );
      expect(lines).toBeCloseTo(4, 0);
      await expect(card.locator('img')).toBeHidden();
      await expect(card.locator('[data-placeholder]')).toBeVisible();
    });
  });

  test('shows its picture alone where it has one', async ({ page, publish, photo }) => {
    const post = await publish({ thumbImg: photo });
    await page.goto('/blogs');
    await hydrated(page);
    const card = page.getByRole('article').filter({ hasText: post.title });
    await expect(card.locator('img')).toBeVisible();
    await expect(card.locator('[data-placeholder]')).toBeHidden();
  });

  test('belongs to the part of the site that the header marks', async ({ page, publish }) => {
    const { path } = await publish();
    const current = page.getByRole('banner').locator('[aria-current]');
    for (const address of ['/blogs', path]) {
      await page.goto(address);
      await expect(current, address).toHaveText('Tin tức');
    }
    await page.goto('/');
    await expect(current).toHaveCount(0);
  });
});

test.describe('The lead story of the news', () => {
  test.use({ javaScriptEnabled: false });

  test('is the newest post, with a large picture from 768 px on; nothing moves for it', async ({
    page,
    publish,
    photo,
  }) => {
    for (const _ of [1, 2]) await publish({ thumbImg: photo });
    const boxOf = async (card: number, part: string) =>
      (await page.getByRole('article').nth(card).locator(part).first().boundingBox())!;
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/blogs');
      const isLarge = width >= 768;
      const [lead, next, words] = [await boxOf(0, 'img'), await boxOf(1, 'img'), await boxOf(0, 'h2')];
      expect(lead.width > next.width * 1.2, `large at ${width} px`).toBe(isLarge);
      expect(words.width, `room for words at ${width} px`).toBeGreaterThan(200);
      expect(words.x >= lead.x + lead.width, `words beside it at ${width} px`).toBe(isLarge);
      expect(words.y >= lead.y + lead.height, `words under it at ${width} px`).toBe(!isLarge);
      const card = (await page.getByRole('article').first().boundingBox())!;
      if (isLarge) expect(lead.height, `as high as its card at ${width} px`).toBeCloseTo(card.height - 2, 0);
    }
    const picture = page.getByRole('article').first().locator('img');
    await expect(picture).toHaveAttribute('loading', 'eager');
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
    // As wide as it stands, so that the browser fetches the file that fits.
    expect((await picture.boundingBox())!.width).toBeCloseTo(696, -1);
    await expect(picture).toHaveAttribute('sizes', /696px/);

    await page.goto('/blogs?q=mo+hang');
    const [first, second] = [await boxOf(0, 'img'), await boxOf(1, 'img')];
    expect(first.width, 'in a search').toBeCloseTo(second.width, 0);
  });
});

test('Back from a short article the list stands where it was left, at any width', async ({
  page,
  publish,
}) => {
  const word = aWord();
  for (let number = 1; number <= 12; number++) await publish({ title: `Tin ${word} số ${number}` });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/blogs');
      await hydrated(page);
      const card = page.getByRole('article').nth(9).getByRole('link').nth(1);
      await card.scrollIntoViewIfNeeded();
      const place = (await scrolled()) + 120;
      await page.mouse.wheel(0, 120);
      await expect.poll(scrolled).toBe(place);
      expect(place).toBeGreaterThan(500);
      await card.click();
      await expect(page).toHaveURL(/\/blog\//);
      await hydrated(page);
      await page.goBack();
      await expect(page).toHaveURL('/blogs');
      await expect.poll(scrolled).toBe(place);
    });
  }
});

test.describe('Searching the news', () => {
  test('finds titles without their marks, says how many, and leads back', async ({ page, publish }) => {
    const word = aWord();
    const post = await publish({ title: `Hóa đơn điện tử ${word}` });
    await publish({ title: `Chuyện khác ${aWord()}` });
    await page.goto('/blogs');
    await hydrated(page);
    await page.getByRole('searchbox', { name: 'Tìm trong tin tức' }).fill(`hoa don dien tu ${word}`);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`/blogs?q=hoa+don+dien+tu+${word}`);
    await expect(page.getByRole('status')).toHaveText(`Có 1 tin khớp với “hoa don dien tu ${word}”`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: post.title, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Bỏ tìm kiếm' }).click();
    await expect(page).toHaveURL('/blogs');
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('says when it has left out accents, and offers a near miss (C111)', async ({ page, publish }) => {
    const word = aWord();
    const post = await publish({ title: `Tồn kho ${word}` });
    await page.goto(`/blogs?q=tốn kho ${word}`);
    await expect(page.getByRole('status')).toHaveText(
      `Có 1 tin khớp với “tốn kho ${word}” khi bỏ dấu; không tin nào có đúng dấu như vậy`,
    );
    await page.goto(`/blogs?q=${word}x`);
    await page.getByRole('link', { name: word, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/blogs?q=${word}`);
    await expect(page.getByRole('link', { name: post.title, exact: true })).toBeVisible();
  });

  test('says so when nothing is found, whatever was typed', async ({ page }) => {
    const typed = `"><script>alert(1)</script> % _ \\ ${aWord()}`;
    await page.goto(`/blogs?q=${encodeURIComponent(typed)}`);
    await expect(page.getByText(`Không có tin nào khớp với “${typed}”`)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(typed);
    await page.getByRole('link', { name: 'Xem tất cả tin' }).click();
    await expect(page).toHaveURL('/blogs');
  });

  test('takes a query of seven kilobytes', async ({ page }) => {
    const response = await page.goto(`/blogs?q=${aWord()} ${'phở '.repeat(500)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText(/^Không có tin nào khớp với/)).toBeVisible();
    await hydrated(page);
  });

  test('is one document, and requests no data (C90)', async ({ page, publish }) => {
    const word = aWord();
    await publish({ title: `Tin ${word}` });
    const requests: string[] = [];
    page.on('request', (request) => request.url().endsWith('/graphql') && requests.push(request.url()));
    await page.goto(`/blogs?q=${word}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await page.getByRole('searchbox').fill('khác');
    await page.getByRole('button', { name: 'Tìm' }).click();
    await expect(page).toHaveURL('/blogs?q=kh%C3%A1c');
    await expect(page.getByText('khớp với “khác”')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });
});

test.describe('Topics (C113)', () => {
  test('lead from an article to the news with the same keyword, in one address', async ({
    page,
    publish,
  }) => {
    const word = aWord();
    const first = await publish({ title: `Tin đầu ${word}`, keywords: `hóa đơn ${word}` });
    await publish({ title: `Tin sau ${word}`, keywords: `hóa đơn ${word}` });
    await publish({ title: `Tin cuối ${word}`, keywords: `Hoá  Đơn ${word}, khác` });
    await page.goto(first.path);
    await page.getByRole('link', { name: `hóa đơn ${word}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Hóa đơn ${word}` })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    const address = page.url();
    await page.goto(`/blogs?keyword=HOÁ ĐƠN ${word}`);
    expect(page.url()).toBe(address);

    await page.goto(`/blogs?keyword=${word}`);
    await expect(page.getByText(`Chưa có tin nào về “${word}”`)).toBeVisible();
    await page.getByRole('link', { name: 'Xem tất cả tin' }).click();
    await expect(page).toHaveURL('/blogs');
  });
});

test.describe('Choosing a plan (F59, C14)', () => {
  test('welcomes whoever has just signed up', { tag: '@smoke' }, async ({ page, context, product }) => {
    await signIn(context, product);
    const response = await page.goto('/select-plan?fromSignup=true');
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByText('Tài khoản của bạn đã sẵn sàng')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Vào trang quản trị' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  test('welcomes nobody who is not signed in', async ({ page }) => {
    await page.goto('/select-plan?fromSignup=true');
    await hydrated(page);
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('Tài khoản của bạn đã sẵn sàng')).toHaveCount(0);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search finds', async ({ page, publish }) => {
    const word = aWord();
    const post = await publish({ title: `Phở bò ${word}` });
    await page.goto('/blogs');
    await page.getByRole('searchbox').fill(`pho bo ${word}`);
    await page.getByRole('button', { name: 'Tìm' }).click();
    await expect(page).toHaveURL(`/blogs?q=pho+bo+${word}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: post.title, exact: true }).click();
    await expect(page).toHaveURL(post.path);
  });
});
