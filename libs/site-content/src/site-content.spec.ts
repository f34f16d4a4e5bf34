import { createSiteContent, findOffer, invoicesInWords, isPlanCode, type Link } from './index.js';

const content = createSiteContent({});

describe('landing copy (F2–F9)', () => {
  it('has nine feature groups in the specification’s order, each with its own icon', () => {
    expect(content.features.groups.map((group) => group.id)).toEqual([
      'catalogue',
      'sales',
      'kitchen',
      'warehouse',
      'cash-flow',
      'promotions',
      'loyalty',
      'reports',
      'dashboard',
    ]);
    expect(new Set(content.features.groups.map((group) => group.icon)).size).toBe(9);
  });

  it('has three intro blocks: food-app orders, online payment, e-invoices', () => {
    expect(content.introductions.blocks.map((block) => block.id)).toEqual([
      'food-app-orders',
      'online-payment',
      'e-invoices',
    ]);
  });

  it('has three testimonials with quote, business and picture, marked as samples', () => {
    expect(content.testimonials.quotes).toHaveLength(3);
    for (const { quote, business, image, isSample } of content.testimonials.quotes) {
      expect([quote, business, image!.alt].every((text) => text.length > 5)).toBe(true);
      expect(image!.src).toMatch(/^\/images\/.+\.svg$/);
      expect(isSample).toBe(true);
    }
  });

  it('offers hotline, fanpage, video channel and care chat, with the hotline’s hours', () => {
    expect(content.support.channels.map((channel) => channel.id)).toEqual([
      'hotline',
      'fanpage',
      'video',
      'chat',
    ]);
    expect(content.support.channels[0]?.description).toBe('7:00 – 22:00, 365 ngày trong năm');
  });

  it('promises a free trial of 7 days with all features', () => {
    expect(content.hero.trial.text).toBe('Dùng thử miễn phí 7 ngày');
    expect(`${content.trial.title}. ${content.trial.description}`).toMatch(
      /7 ngày\. Miễn phí, đủ mọi tính năng/,
    );
  });

  it.each([
    [14, '14 ngày'],
    [0, undefined],
  ])('promises everywhere the trial of TRIAL_DAYS=%i that a sign-up gets (C17)', (trialDays, days) => {
    const { hero, trial, questions } = createSiteContent({ trialDays });
    const texts = [hero.trial.text, trial.title, trial.link.text, trial.total, questions.list[0].answer];
    for (const text of texts) expect(/\d+ ngày/.exec(text)?.[0]).toBe(days);
    expect(JSON.stringify({ hero: hero.trial, trial, questions })).not.toMatch(/7 ngày| {2}|undefined/);
  });

  it('has six to twelve questions with answers', () => {
    expect(content.questions.list.length).toBeGreaterThanOrEqual(6);
    expect(content.questions.list.length).toBeLessThanOrEqual(12);
  });
});

describe('navigation (F14, F16, C2, C3)', () => {
  it('has the five header anchors', () => {
    expect(content.navigation.header.map(({ text, href }) => [text, href])).toEqual([
      ['Giới thiệu', '/#intro'],
      ['Sản phẩm', '/#features'],
      ['Bảng giá', '/#pricing'],
      ['Tin tức', '/#news'],
      ['Liên hệ', '/#contact'],
    ]);
  });

  it('has a footer with dead links for the stories and an external link for the company', () => {
    expect(content.navigation.footer.map(({ href }) => href)).toEqual([
      '/#features',
      '/#pricing',
      '/blogs',
      null,
      'https://example.com/gioi-thieu',
      '/#contact',
    ]);
  });
});

describe('pricing (F49)', () => {
  it.each([
    [
      'Basic',
      'F125',
      '2,640,000đ',
      'mỗi tháng',
      false,
      '12 tháng, tặng thêm 3 tháng',
      '500 hóa đơn điện tử mỗi tháng, miễn phí 6 tháng đầu',
    ],
    [
      'Advance',
      'F126',
      '5,280,000đ',
      'mỗi tháng',
      true,
      '24 tháng, tặng thêm 12 tháng',
      '1.000 hóa đơn điện tử mỗi tháng',
    ],
    [
      'Premium',
      'F127',
      '10,560,000đ',
      'trả một lần',
      false,
      'Sử dụng trọn đời',
      '1.500 hóa đơn điện tử mỗi tháng',
    ],
  ])(
    'sells %s (%s) for %s, with what every plan includes (F128)',
    (name, _code, price, period, isPopular, use, invoices) => {
      const plan = content.pricing.plans.find((candidate) => candidate.name === name);
      expect(plan?.priceText).toBe(price);
      // The numeric price equals the displayed one (C39).
      expect(plan && `${plan.price.toLocaleString('en-US')}đ`).toBe(price);
      expect(plan?.period).toBe(period);
      expect(plan?.isPopular).toBe(isPopular);
      expect(plan?.features.filter(({ included }) => included).map(({ text }) => text)).toEqual([
        use,
        invoices,
        'Miễn phí 12 tháng chữ ký số',
        'Miễn phí tích hợp thanh toán trực tuyến',
        'Hỗ trợ kết nối thanh toán và hóa đơn VAT',
      ]);
    },
  );

  it('has three plans, whose buttons lead to the trial with the plan, never into the back-office', () => {
    expect(content.pricing.plans.map(({ button }) => button.href)).toEqual([
      'https://app.example.com/dung-thu?plan=basic',
      'https://app.example.com/dung-thu?plan=advance',
      'https://app.example.com/dung-thu?plan=premium',
    ]);
    expect(content.pricing.plans.every(({ code }) => isPlanCode(code))).toBe(true);
    expect(isPlanCode('gold')).toBe(false);
  });
});

describe('prices of packages (C83)', () => {
  const { hero, pricing, planFinder, questions } = createSiteContent({
    planPeriod: 'package',
    trustLine: '320 tiệm đang bán',
  });

  it('begin in the hero and in an answer with what the package of the lowest sum is a month', () => {
    expect(hero.proof).toEqual(['Từ 176.000đ/tháng, trả trước 12 tháng', '320 tiệm đang bán']);
    expect(questions.list[1].answer).toMatch(/^176\.000đ một tháng với gói Basic, trả trước 12 tháng\./);
  });

  it('are not begun with by the letter, where a month is the price of a package (C38)', () => {
    expect(content.hero.proof).toEqual(['Hỗ trợ 7:00 – 22:00, 365 ngày']);
    expect(content.questions.list[1].answer).toBe(
      'Basic 2,640,000đ mỗi tháng, Advance 5,280,000đ mỗi tháng, Premium 10,560,000đ trả một lần.',
    );
    expect(content.planFinder).toBeUndefined();
  });

  it('name their months once', () => {
    expect(pricing.plans[0]!.period).toBe('cho 12\u00a0tháng + 3\u00a0tháng\u00a0tặng');
    expect(pricing.plans.flatMap(({ features }) => features).filter(({ text }) => /tặng/.test(text))).toEqual(
      [],
    );
  });

  it.each([
    [0, 'basic', '2,640,000đ', 'khoảng 5.800đ mỗi ngày'],
    [500, 'basic', '2,640,000đ', 'khoảng 5.800đ mỗi ngày'],
    [501, 'advance', '5,280,000đ', 'khoảng 4.800đ mỗi ngày'],
    [1500, 'premium', '10,560,000đ', 'trả một lần'],
    [1501, undefined, undefined, 'gọi chúng tôi'],
  ])('answer %i invoices a month with the plan %s', (invoices, plan, sum, note) => {
    const offer = findOffer(planFinder!.offers, invoices);
    expect([offer.plan, offer.sum, offer.note]).toEqual([plan, sum, note]);
  });

  it('have an answer for each end of the slider', () => {
    const { max, start, step, offers } = planFinder!;
    expect(findOffer(offers, max).link.href).toBe('tel:19000000');
    expect([max % step, start % step]).toEqual([0, 0]);
    expect([0, 1500, max].map((number) => invoicesInWords(number, 1500))).toEqual([
      '0 hóa đơn',
      '1.500 hóa đơn',
      'trên 1.500 hóa đơn',
    ]);
  });
});

describe('every link (C4)', () => {
  it('is a path of this site, or an https or tel address marked as external', () => {
    const links = linksIn(content);
    expect(links.length).toBeGreaterThan(20);
    for (const { text, href, isExternal } of links) {
      expect(text.trim()).not.toBe('');
      const { protocol, host } = new URL(href, 'https://here.example');
      expect(['https:', 'tel:']).toContain(protocol);
      expect(isExternal ?? false).toBe(host !== 'here.example');
    }
  });

  it('is in NFC', () => {
    const everything = JSON.stringify(content);
    expect(everything).toBe(everything.normalize('NFC'));
  });
});

function linksIn(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'href' in value && value.href !== null ? [value as Link] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}
