import type { Page } from '@playwright/test';
import { writeSiteFile } from '@tiempos/api/test/site-file';
import { startProduct } from '../fixtures/product.js';
import { expect, hydrated, test } from '../fixtures/test.js';

test('Footer and policy name who owns the site and how long messages are kept, where that is set', async ({
  page,
  product,
}) => {
  test.slow();
  await page.goto('/chinh-sach-rieng-tu');
  await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d TiệmPOS/);
  await expect(page.getByRole('contentinfo')).not.toContainText('Mã số thuế');
  await expect(page.getByRole('main')).toContainText('không quá 730 ngày');

  const owned = await startProduct({
    DATA_DIR: product.directory,
    SITE_FILE: writeSiteFile({
      company: {
        name: 'Công ty TNHH Quầy Nhà',
        taxId: '0312345678',
        address: '12 Lê Lợi, Huế',
        email: 'chao@quaynha.example',
      },
    }),
    CONTACT_RETENTION_DAYS: '90',
  });
  try {
    await page.goto(`${owned.url}/chinh-sach-rieng-tu`);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Công ty TNHH Quầy Nhà');
    await expect(footer).toContainText('Mã số thuế: 0312345678');
    await expect(footer).toContainText('Địa chỉ: 12 Lê Lợi, Huế');
    await expect(footer.getByRole('link', { name: 'chao@quaynha.example' })).toHaveAttribute(
      'href',
      'mailto:chao@quaynha.example',
    );
    const policy = page.getByRole('main');
    await expect(policy).toContainText('không quá 90 ngày');
    const lines = ['Bên chịu trách nhiệm về dữ liệu: Công ty TNHH Quầy Nhà', 'Mã số thuế: 0312345678'];
    for (const line of lines) await expect(policy.getByText(line, { exact: true })).toBeVisible();
    await expect(policy.getByRole('link', { name: 'chao@quaynha.example' })).toHaveAttribute(
      'href',
      'mailto:chao@quaynha.example',
    );
    await page.goto('about:blank');
  } finally {
    await owned.stop();
  }
});

test('Two testimonials or five leave no empty place beside them', async ({ page, product }) => {
  test.slow();
  const aVoice = (number: number) => ({
    quote: 'Bán nhanh hơn.',
    business: `Tiệm ${number}`,
    speaker: 'Chị Tư',
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const count of [2, 5]) {
    const testimonials = Array.from({ length: count }, (_, number) => aVoice(number));
    const owned = await startProduct({
      DATA_DIR: product.directory,
      SITE_FILE: writeSiteFile({ testimonials }),
    });
    try {
      await page.goto(owned.url);
      const list = page.getByRole('list').filter({ has: page.locator('figure') });
      const [all, last] = [(await list.boundingBox())!, (await list.locator('figure').last().boundingBox())!];
      expect(last.x + last.width, `${count}`).toBeCloseTo(all.x + all.width, -1);
      await page.goto('about:blank');
    } finally {
      await owned.stop();
    }
  }
});

/** The price of a package and what it is a month read in two lines, at 768 px in three. */
async function expectPrices(page: Page, address: string) {
  await page.goto(address);
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const periods = await page
      .getByRole('article')
      .filter({ has: page.locator('data') })
      .evaluateAll(periodsOf);
    // Three cards in the narrowest row have room for their package in two lines.
    const isNarrow = width === 768;
    expect(
      periods.map(({ lines }) => lines.join(' | ')),
      `${address} at ${width} px`,
    ).toEqual([
      `cho 12 tháng +${isNarrow ? ' |' : ''} 3 tháng tặng | tức 176.000đ/tháng`,
      `cho 24 tháng +${isNarrow ? ' |' : ''} 12 tháng tặng | gần 147.000đ/tháng`,
      'trả một lần',
    ]);
    // Side by side the rules below them are level.
    if (width >= 768) expect(new Set(periods.map(({ rule }) => Math.round(rule))).size).toBe(1);
  }
}

/** The lines in which a browser shows what each price is for, and where the rule below them is. */
function periodsOf(cards: Element[]) {
  return cards.map((card) => {
    const period = card.querySelector('data')!.parentElement!.nextElementSibling!;
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(period, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? '') + text.data[at]);
      }
    }
    return {
      lines: [...lines.values()].map((line) => line.replaceAll('\u00a0', ' ').trim()),
      rule: period.nextElementSibling!.getBoundingClientRect().top,
    };
  });
}

test('The longest values that SITE_FILE takes leave every page as wide as the window and the menu beside the name, and the price of a package in two lines, three at 768 px (C83)', async ({
  page,
  product,
}) => {
  test.slow();
  const owned = await startProduct({
    DATA_DIR: product.directory,
    TRIAL_DAYS: '30',
    SITE_FILE: writeSiteFile({
      brand: 'Phần Mềm Bán Hàng Thuận Phát 1',
      hotline: '+84 24 3825 67890',
      planPeriod: 'package',
      addresses: { chat: 'https://m.me/banhangthuanphat' },
      company: {
        name: 'Công ty Trách nhiệm hữu hạn Thương mại, Dịch vụ và Giải pháp Công nghệ Bán lẻ Thuận Phát',
        address: 'Tầng 12, số 128/45 đường Nguyễn Thị Minh Khai, phường Vĩnh Ninh, thành phố Huế, Việt Nam',
        email: 'chamsockhachhang.mientrung@phanmembanhangthuanphat.example',
      },
    }),
  });
  try {
    for (const path of ['/', '/blogs', '/select-plan', '/chinh-sach-rieng-tu', '/khong-co']) {
      await page.goto(owned.url + path);
      await hydrated(page);
      for (const width of [320, 360, 767, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 740 });
        const at = `${path} at ${width} px`;
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, at).toBe(0);
        const header = page.getByRole('banner');
        const [name, menu] = await Promise.all([
          header.getByRole('link', { name: /về trang chủ$/ }).boundingBox(),
          header.locator(width < 768 ? 'button' : 'nav').boundingBox(),
        ]);
        expect(menu!.x, at).toBeGreaterThan(name!.x + name!.width);
        expect((await header.boundingBox())!.height, at).toBeLessThan(width < 768 ? 80 : 96);
        if (width >= 768) continue;
        const trial = page.getByRole('navigation', { name: 'Liên hệ nhanh' }).getByRole('link').last();
        expect((await trial.boundingBox())!.height, `one line, ${at}`).toBeLessThan(50);
      }
    }
    for (const path of ['/', '/select-plan']) {
      await test.step(`the prices at ${path}`, () => expectPrices(page, owned.url + path));
    }
    await page.goto(owned.url);
    await expect(page.locator('#hero-trial')).toHaveText('Dùng thử miễn phí 30 ngày');
    await expect(page.locator('#trial')).toContainText('Mở quầy thử trong 30 ngày');
    expect(await page.content()).not.toMatch(/\b7 ngày/);
    await page.goto('about:blank');
  } finally {
    await owned.stop();
  }
});
