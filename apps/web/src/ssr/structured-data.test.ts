import { createSite } from '@tiempos/ui';
import { landingRoute } from '../pages/landing/route';
import { structuredData } from './structured-data';

const site = createSite({
  publicUrl: 'https://tiem.example',
  contactRetentionDays: 730,
  links: { BRAND_NAME: 'Quầy Nhà', HOTLINE: '1900 1234' },
});

describe('structuredData', () => {
  it('describes company, product with its plans, and questions on the landing page', () => {
    const [organization, software, questions, ...rest] = structuredData(landingRoute, site);
    expect(rest).toEqual([]);
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: 'Quầy Nhà',
      url: 'https://tiem.example/',
      logo: 'https://tiem.example/icon-512.png',
      contactPoint: { telephone: '19001234' },
    });
    expect(software).toMatchObject({
      '@type': 'SoftwareApplication',
      name: 'Quầy Nhà',
      offers: [
        { '@type': 'Offer', name: 'Basic', price: 2_640_000, priceCurrency: 'VND' },
        { '@type': 'Offer', name: 'Advance', price: 5_280_000, priceCurrency: 'VND' },
        { '@type': 'Offer', name: 'Premium', price: 10_560_000, priceCurrency: 'VND' },
      ],
    });
    expect(questions).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: site.content.questions.list.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
  });
});
