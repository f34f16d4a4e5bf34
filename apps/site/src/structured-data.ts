import { imagePath } from '@tiempos/contract';
import type { Plan, SiteContent } from '@tiempos/site-content';
import { SHARE_PICTURE, type Site } from '@tiempos/ui';
import { articlePath, newsPath } from '@tiempos/ui/article';
import type { ArticleQuery } from './pages/article/article.generated';

/** The structured data of a page for search engines, in the vocabulary of schema.org. */
export type StructuredData = Organization | WebSite | Product | NewsArticle | BreadcrumbList | FaqPage;

interface Thing<Type extends string> {
  '@context': 'https://schema.org';
  '@type': Type;
}

interface Organization extends Thing<'Organization'> {
  name: string;
  url: string;
  logo: string;
  description: string;
  contactPoint: { '@type': 'ContactPoint'; contactType: string; telephone: string; availableLanguage: 'vi' };
  sameAs?: string[];
  legalName?: string;
  taxID?: string;
  address?: string;
  email?: string;
}

interface WebSite extends Thing<'WebSite'> {
  name: string;
  url: string;
  inLanguage: 'vi';
}

/** Google refuses the narrower SoftwareApplication without ratings or reviews, which this site does not collect. */
interface Product extends Thing<'Product'> {
  name: string;
  description: string;
  url: string;
  image: string;
  brand: { '@type': 'Brand'; name: string };
  offers: Offer[];
}

interface Offer {
  '@type': 'Offer';
  name: string;
  description: string;
  price: number;
  priceCurrency: 'VND';
  priceSpecification?: {
    '@type': 'UnitPriceSpecification';
    price: number;
    priceCurrency: 'VND';
    referenceQuantity: { '@type': 'QuantitativeValue'; value: number; unitCode: 'MON' };
  };
  url: string;
}

interface NewsArticle extends Thing<'NewsArticle'> {
  headline: string;
  description: string;
  keywords?: string;
  inLanguage: 'vi';
  image: string[];
  datePublished: string;
  dateModified: string;
  mainEntityOfPage: string;
  author: Publisher | { '@type': 'Person'; name: string };
  publisher: Publisher;
}

interface Publisher {
  '@type': 'Organization';
  name: string;
  url: string;
  logo: { '@type': 'ImageObject'; url: string };
}

interface BreadcrumbList extends Thing<'BreadcrumbList'> {
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[];
}

interface FaqPage extends Thing<'FAQPage'> {
  mainEntity: {
    '@type': 'Question';
    name: string;
    acceptedAnswer: { '@type': 'Answer'; text: string };
  }[];
}

const context = 'https://schema.org' as const;

export function organization({ publicUrl, content, owner }: Site): Organization {
  const { brand, company, hotline } = content;
  // Samples are nobody's.
  const channels = [owner.addresses?.fanpage, owner.addresses?.videoChannel].filter(
    (url) => url !== undefined,
  );
  return {
    '@context': context,
    '@type': 'Organization',
    name: brand.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    description: brand.description,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: hotline.href.replace('tel:', ''),
      availableLanguage: 'vi',
    },
    ...(channels.length > 0 && { sameAs: channels }),
    ...(company.name && { legalName: company.name }),
    ...(company.taxId && { taxID: company.taxId }),
    ...(company.address && { address: company.address }),
    ...(company.email && { email: company.email }),
  };
}

export function webSite({ publicUrl, content: { brand } }: Site): WebSite {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: brand.name,
    url: `${publicUrl}/`,
    inLanguage: 'vi',
  };
}

export function product({ publicUrl, content: { brand, pricing, trial } }: Site): Product {
  return {
    '@context': context,
    '@type': 'Product',
    name: brand.name,
    description: brand.description,
    url: `${publicUrl}/`,
    image: publicUrl + SHARE_PICTURE.path,
    brand: { '@type': 'Brand', name: brand.name },
    offers: [
      {
        '@type': 'Offer',
        name: trial.title,
        description: trial.description,
        price: 0,
        priceCurrency: 'VND',
        url: trial.button.href,
      },
      ...pricing.plans.map((plan) => offer(plan, `${publicUrl}/#pricing`)),
    ],
  };
}

/** The price with the months that the page says it is for. */
function offer({ name, features, price, priceMonths }: Plan, url: string): Offer {
  return {
    '@type': 'Offer',
    name,
    description: features
      .filter(({ included }) => included)
      .map(({ text }) => text)
      .join('; '),
    price,
    priceCurrency: 'VND',
    ...(priceMonths && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'VND',
        referenceQuantity: { '@type': 'QuantitativeValue', value: priceMonths, unitCode: 'MON' },
      },
    }),
    url,
  };
}

export function faqPage({ questions: { list } }: SiteContent): FaqPage {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Validators refuse longer ones. */
const MAX_HEADLINE = 110;

function shorten(text: string, max: number) {
  const letters = [...text];
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

export function article(site: Site, post: NonNullable<ArticleQuery['publishedPost']>): StructuredData[] {
  const { publicUrl, content } = site;
  const path = articlePath(post.titlePath);
  const publisher: Publisher = {
    '@type': 'Organization',
    name: content.brand.name,
    url: `${publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png` },
  };
  return [
    {
      '@context': context,
      '@type': 'NewsArticle',
      headline: shorten(post.title, MAX_HEADLINE),
      description: post.description,
      ...(post.keywords && { keywords: post.keywords }),
      inLanguage: 'vi',
      image: [publicUrl + (post.imgFileName ? imagePath(post.imgFileName) : SHARE_PICTURE.path)],
      datePublished: post.publishedAt ?? post.createdDate,
      dateModified: post.updatedAt,
      mainEntityOfPage: publicUrl + path,
      author: post.byline ? { '@type': 'Person', name: post.byline } : publisher,
      publisher,
    },
    breadcrumb(site, [
      ['Tin tức', newsPath()],
      [post.title, path],
    ]),
  ];
}

/** From the home page down to this one. */
export function breadcrumb(
  { publicUrl }: Site,
  steps: readonly (readonly [name: string, path: string])[],
): BreadcrumbList {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [['Trang chủ', '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
