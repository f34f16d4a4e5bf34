import { createSiteContent, SITE_LINK_DEFAULTS, unsetOverrides } from './index.js';

describe('site links (C4)', () => {
  it('uses the operator’s values', () => {
    const content = createSiteContent({
      BRAND_NAME: 'Quầy Nhà',
      EXTERNAL_APP_URL: 'https://app.quaynha.vn',
      TRIAL_URL: 'https://quaynha.vn/thu',
      ABOUT_URL: 'https://quaynha.vn',
      HOTLINE: '+84 28 1234 567',
      FANPAGE_URL: 'https://fan.quaynha.vn',
      VIDEO_CHANNEL_URL: 'https://video.quaynha.vn',
      CUSTOMER_CARE_CHAT_URL: 'https://chat.quaynha.vn',
      COMPANY_NAME: 'Công ty Quầy Nhà',
      COMPANY_TAX_ID: '0312345678',
      COMPANY_ADDRESS: '12 Lê Lợi, Huế',
      COMPANY_EMAIL: 'chao@quaynha.vn',
    });

    expect(content.brand.name).toBe('Quầy Nhà');
    expect(content.company).toEqual({
      name: 'Công ty Quầy Nhà',
      details: ['Mã số thuế: 0312345678', 'Địa chỉ: 12 Lê Lợi, Huế'],
      email: 'chao@quaynha.vn',
    });
    expect(content.hotline).toMatchObject({ text: '+84 28 1234 567', href: 'tel:+84281234567' });
    const everything = JSON.stringify(content);
    for (const link of Object.values(SITE_LINK_DEFAULTS)) expect(everything).not.toContain(`"${link.value}"`);
    expect(everything).not.toContain('example.com');
    expect(everything).not.toContain('TiệmPOS');
  });

  it('lists the links that are not set, blank ones included', () => {
    expect(unsetOverrides({ BRAND_NAME: 'Quầy Nhà', HOTLINE: ' ' })).toEqual([
      'EXTERNAL_APP_URL',
      'TRIAL_URL',
      'ABOUT_URL',
      'HOTLINE',
      'FANPAGE_URL',
      'VIDEO_CHANNEL_URL',
      'CUSTOMER_CARE_CHAT_URL',
      'COMPANY_NAME',
      'COMPANY_TAX_ID',
      'COMPANY_ADDRESS',
      'COMPANY_EMAIL',
    ]);
    const content = createSiteContent({ HOTLINE: ' ' });
    expect(content.hotline.text).toBe('1900 0000');
    expect(content.company).toEqual({ details: [] });
  });

  it('has no real address as a default', () => {
    const urls = Object.values(SITE_LINK_DEFAULTS).filter(({ kind }) => kind === 'address');
    expect(urls.length).toBeGreaterThan(0);
    for (const { value } of urls) expect(new URL(value).hostname).toMatch(/(^|\.)example\.com$/);
  });
});
