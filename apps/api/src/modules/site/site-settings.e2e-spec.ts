import { createSiteContent } from '@tiempos/site-content';
import { writeSiteFile } from '../../../test/site-file.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

const owner = { brand: 'Quầy Nhà', hotline: '1900 1234' };

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({ SITE_FILE: writeSiteFile({ ...owner, company: { name: 'Công ty Quầy Nhà' } }) });
});
afterAll(() => tested.close());

const content = createSiteContent(owner);

describe('query plans (F49)', () => {
  it('returns the plans of the pricing section', async () => {
    const { data } = await tested.client.graphql(`{
      plans { code name tagline price priceText period isPopular features { text included } button { text href } }
    }`);
    expect(data.plans).toHaveLength(3);
    expect(content.pricing.plans).toMatchObject(data.plans);
  });

  it('names codes that a sign-up accepts', async () => {
    const { data } = await tested.client.graphql('{ plans { code } }');
    for (const { code } of data.plans) {
      const { account } = await tested.client.signUp({ plan: code } as object);
      expect(account).toBeDefined();
    }
  });
});

describe('query siteSettings (C4)', () => {
  it('returns what the operator has set', async () => {
    const { data } = await tested.client.graphql(`{
      siteSettings { name url hotline { text href } hotlineHours { opens closes timeZone } companyName companyEmail }
    }`);
    expect(data.siteSettings).toEqual({
      name: 'Quầy Nhà',
      url: 'https://tiem.example',
      hotline: { text: '1900 1234', href: 'tel:19001234' },
      hotlineHours: { opens: 7, closes: 22, timeZone: 'Asia/Ho_Chi_Minh' },
      companyName: 'Công ty Quầy Nhà',
      companyEmail: null,
    });
  });
});
