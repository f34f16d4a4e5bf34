import { createSite } from '@tiempos/ui';
import { aPost } from '../../test/posts';
import { articleRoute } from '../pages/article/route';
import { landingRoute } from '../pages/landing/route';
import { newsRoute } from '../pages/news/route';
import { notFoundRoute } from '../pages/not-found/route';
import { structuredData } from './structured-data';

const site = createSite({
  publicUrl: 'https://tiem.example',
  contactRetentionDays: 730,
  links: { BRAND_NAME: 'Quầy Nhà', HOTLINE: '1900 1234' },
});

describe('structuredData', () => {
  it('describes company, product with its plans, and questions on the landing page', () => {
    const [organization, software, questions, ...rest] = structuredData(landingRoute, undefined, site);
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

  it('describes an article and its breadcrumb', () => {
    const publishedPost = aPost({
      title: 'Mở tiệm',
      titlePath: 'mo-tiem',
      imgFileName: 'a1.webp',
      keywords: 'phở, bò kho',
    });
    const address = 'https://tiem.example/blog/mo-tiem';
    expect(structuredData(articleRoute, { publishedPost }, site)).toMatchObject([
      {
        '@type': 'NewsArticle',
        headline: 'Mở tiệm',
        keywords: 'phở, bò kho',
        image: ['https://tiem.example/api/files/resources/a1.webp'],
        datePublished: publishedPost.publishedAt,
        dateModified: publishedPost.updatedAt,
        mainEntityOfPage: address,
        publisher: { name: 'Quầy Nhà' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Trang chủ', item: 'https://tiem.example/' },
          { position: 2, name: 'Tin tức', item: 'https://tiem.example/blogs' },
          { position: 3, name: 'Mở tiệm', item: address },
        ],
      },
    ]);
  });

  it('shows the site’s own picture for an article without one', () => {
    const [article] = structuredData(articleRoute, { publishedPost: aPost() }, site);
    expect(article).toMatchObject({ image: ['https://tiem.example/share.png'] });
  });

  it('has a breadcrumb for the news and nothing for pages that are not to be found', () => {
    expect(structuredData(newsRoute, undefined, site)).toMatchObject([{ '@type': 'BreadcrumbList' }]);
    expect(structuredData(notFoundRoute, undefined, site)).toEqual([]);
    expect(structuredData(articleRoute, undefined, site)).toEqual([]);
  });
});
