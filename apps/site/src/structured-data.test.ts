import { createSite } from '@tiempos/ui';
import { aPost } from '@tiempos/test-corpora';
import { article, breadcrumb, faqPage, organization, product, webSite } from './structured-data';

const site = createSite({
  publicUrl: 'https://tiem.example',
  contactRetentionDays: 730,
  owner: { brand: 'Quầy Nhà', hotline: '1900 1234' },
});

describe('The structured data of a page', () => {
  it('names the author of an article where readers see one, else the owner of the site (C107)', () => {
    const authorOf = (byline: string | null) => article(site, aPost({ byline }))[0];
    expect(authorOf('Cô Hoa')).toMatchObject({ author: { '@type': 'Person', name: 'Cô Hoa' } });
    expect(authorOf(null)).toMatchObject({ author: { '@type': 'Organization', name: 'Quầy Nhà' } });
  });

  it('describes company, product with its plans, and questions', () => {
    expect(organization(site)).toMatchObject({
      '@type': 'Organization',
      name: 'Quầy Nhà',
      url: 'https://tiem.example/',
      logo: 'https://tiem.example/icon-512.png',
      contactPoint: { telephone: '19001234' },
    });
    expect(product(site)).toMatchObject({
      '@type': 'Product',
      name: 'Quầy Nhà',
      offers: [
        { '@type': 'Offer', price: 0, url: 'https://app.example.com/dung-thu' },
        { '@type': 'Offer', name: 'Basic', price: 2_640_000, priceCurrency: 'VND' },
        { '@type': 'Offer', name: 'Advance', price: 5_280_000, priceCurrency: 'VND' },
        { '@type': 'Offer', name: 'Premium', price: 10_560_000, priceCurrency: 'VND' },
      ],
    });
    expect(faqPage(site.content)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: site.content.questions.list.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
  });

  it('has the name of the site, and of the owner what SITE_FILE says and no sample', () => {
    expect(webSite(site)).toMatchObject({
      '@type': 'WebSite',
      name: 'Quầy Nhà',
      url: 'https://tiem.example/',
    });
    expect(organization(site)).not.toHaveProperty('sameAs');
    const owned = createSite({
      ...site,
      owner: {
        addresses: { fanpage: 'https://fan.quaynha.vn' },
        company: {
          name: 'Công ty Quầy Nhà',
          taxId: '0312345678',
          address: '12 Lê Lợi, Huế',
          email: 'a@quaynha.vn',
        },
      },
    });
    expect(organization(owned)).toMatchObject({
      legalName: 'Công ty Quầy Nhà',
      taxID: '0312345678',
      address: '12 Lê Lợi, Huế',
      email: 'a@quaynha.vn',
      sameAs: ['https://fan.quaynha.vn'],
    });
  });

  it.each([
    ['month', [1, 1, undefined]],
    ['package', [15, 36, undefined]],
  ] as const)('says that a price is for as many months as the page does: %s (C38)', (planPeriod, months) => {
    const { offers } = product(createSite({ ...site, owner: { planPeriod } }));
    const said = offers.slice(1).map((one) => one.priceSpecification?.referenceQuantity.value);
    expect(said).toEqual(months);
  });

  it('describes an article and its breadcrumb', () => {
    const publishedPost = aPost({
      title: 'Mở tiệm',
      titlePath: 'mo-tiem',
      imgFileName: 'a1.webp',
      keywords: 'phở, bò kho',
    });
    const address = 'https://tiem.example/blog/mo-tiem';
    expect(article(site, publishedPost)).toMatchObject([
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
    expect(article(site, aPost())[0]).toMatchObject({ image: ['https://tiem.example/share.png'] });
  });

  it('has a breadcrumb for the news', () => {
    expect(breadcrumb(site, [['Tin tức', '/blogs']])).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Trang chủ' }, { name: 'Tin tức', item: 'https://tiem.example/blogs' }],
    });
  });
});

/** What Google's and schema.org's validators ask of each type. */
const rules: Record<string, (thing: Record<string, any>) => unknown[]> = {
  Organization: ({ name, url, logo, contactPoint }) => [
    name,
    isUrl(url),
    isUrl(logo),
    contactPoint.telephone,
  ],
  WebSite: ({ name, url }) => [name, isUrl(url)],
  Product: ({ name, url, image, description, brand, offers }) => [
    name,
    isUrl(url),
    isUrl(image),
    description,
    brand.name,
    offers.length > 0,
    ...offers.flatMap((offer: Record<string, unknown>) => [
      offer['@type'] === 'Offer',
      offer.name,
      typeof offer.price === 'number',
      offer.priceCurrency === 'VND',
      isUrl(offer.url),
    ]),
  ],
  NewsArticle: ({ headline, image, datePublished, dateModified, author, publisher }) => [
    [...headline].length > 0 && [...headline].length <= 110,
    image.length > 0 && image.every(isUrl),
    isMoment(datePublished),
    isMoment(dateModified),
    author.name,
    isUrl(author.url),
    isUrl(publisher.logo.url),
  ],
  BreadcrumbList: ({ itemListElement: steps }) => [
    steps.length > 1,
    ...steps.flatMap((step: Record<string, unknown>, index: number) => [
      step['@type'] === 'ListItem',
      step.position === index + 1,
      step.name,
      isUrl(step.item),
    ]),
  ],
  FAQPage: ({ mainEntity }) => [
    mainEntity.length > 0,
    ...mainEntity.flatMap((one: Record<string, any>) => [
      one['@type'] === 'Question',
      one.name,
      one.acceptedAnswer['@type'] === 'Answer',
      one.acceptedAnswer.text,
    ]),
  ],
};

const isUrl = (value: unknown) => typeof value === 'string' && /^https:\/\/[^/]+\//.test(value);
const isMoment = (value: string) => /T.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));

describe('The rules of the validators', () => {
  const post = aPost({ title: 'Một tựa rất dài '.repeat(12).trim(), titlePath: 'mot-tua' });
  const things = [
    organization(site),
    webSite(site),
    product(site),
    faqPage(site.content),
    ...article(site, post),
    breadcrumb(site, [['Tin tức', '/blogs']]),
  ];

  it.each(things.map((thing) => [thing['@type'], thing] as const))('are kept by %s', (type, thing) => {
    expect(thing['@context']).toBe('https://schema.org');
    const kept = rules[type]!(thing);
    expect(kept.every(Boolean)).toBe(true);
    expect(kept.length).toBeGreaterThan(1);
  });

  it('are known for every type that a page has', () => {
    expect(new Set(things.map((thing) => thing['@type']))).toEqual(new Set(Object.keys(rules)));
  });
});
