import { createSiteContent, SAMPLE_OWNER, unsetMembers } from './index.js';

const owner = {
  brand: 'Quầy Nhà',
  addresses: {
    app: 'https://app.quaynha.vn',
    trial: 'https://quaynha.vn/thu',
    about: 'https://quaynha.vn',
    fanpage: 'https://fan.quaynha.vn',
    videoChannel: 'https://video.quaynha.vn',
    chat: 'https://chat.quaynha.vn',
  },
  hotline: '+84 28 1234 567',
  company: {
    name: 'Công ty Quầy Nhà',
    taxId: '0312345678',
    address: '12 Lê Lợi, Huế',
    email: 'chao@quaynha.vn',
  },
  terms: 'https://quaynha.vn/dieu-khoan',
  notificationBadge: 'http://online.gov.vn/Home/WebDetails/1',
  testimonials: [{ quote: 'Bán nhanh hơn.', business: 'Tạp hóa Tư', speaker: 'Chị Tư, Huế' }],
  trustLine: '320 tiệm đang bán mỗi ngày',
};

describe('the owner of the site (C4, C83)', () => {
  it('has its values in place of every sample', () => {
    const content = createSiteContent(owner);
    expect(content.brand.name).toBe('Quầy Nhà');
    expect(content.company).toEqual({
      ...owner.company,
      details: ['Mã số thuế: 0312345678', 'Địa chỉ: 12 Lê Lợi, Huế'],
    });
    expect(content.hotline).toMatchObject({ text: '+84 28 1234 567', href: 'tel:+84281234567' });
    expect(content.testimonials.quotes).toEqual([{ ...owner.testimonials[0], isSample: false }]);
    const everything = JSON.stringify(content);
    expect(everything).not.toContain('example.com');
    expect(everything).not.toContain(SAMPLE_OWNER.hotline);
    expect(everything).not.toContain('TiệmPOS');
    expect(unsetMembers(owner)).toEqual({ samples: [], missing: [] });
  });

  it('knows which members still show a sample, and which show nothing', () => {
    const { app, trial } = owner.addresses;
    expect(
      unsetMembers({ brand: 'Quầy Nhà', addresses: { app, trial }, company: { name: 'Quầy Nhà' } }),
    ).toEqual({
      samples: [
        'hotline',
        'addresses.about',
        'addresses.fanpage',
        'addresses.videoChannel',
        'addresses.chat',
        'testimonials',
      ],
      missing: [
        'company.taxId',
        'company.address',
        'company.email',
        'terms',
        'notificationBadge',
        'trustLine',
      ],
    });
    expect(createSiteContent({}).company).toEqual({ details: [] });
  });

  it('says what a price is for: each month by default, or the package and what that is a month (C38)', () => {
    const periods = (planPeriod?: 'month' | 'package') =>
      createSiteContent({ ...(planPeriod && { planPeriod }) }).pricing.plans.map(({ period, monthly }) =>
        [period, monthly].join(' ').replaceAll('\u00a0', ' ').trim(),
      );
    expect(periods()).toEqual(['mỗi tháng', 'mỗi tháng', 'trả một lần']);
    expect(periods('package')).toEqual([
      'cho 12 tháng + 3 tháng tặng tức 176.000đ/tháng',
      'cho 24 tháng + 12 tháng tặng gần 147.000đ/tháng',
      'trả một lần',
    ]);
  });

  it.each([
    ['https://zalo.me/0901234567', 'Nhắn Zalo'],
    ['https://m.me/quaynha', 'Nhắn Messenger'],
    ['https://wa.me/84901234567', 'Nhắn WhatsApp'],
    ['https://notzalo.me/1', 'Nhắn tin'],
  ])('names the chat of %s: %s', (chat, text) => {
    const { channels } = createSiteContent({ addresses: { chat } }).support;
    expect(channels.find(({ id }) => id === 'chat')?.link).toMatchObject({ text, href: chat });
  });

  it('has no real address as a sample', () => {
    for (const address of Object.values(SAMPLE_OWNER.addresses)) {
      expect(new URL(address).hostname).toMatch(/(^|\.)example\.com$/);
    }
  });
});
