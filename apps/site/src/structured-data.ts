import { imagePath } from '@tiempos/contract';
import type { SiteContent } from '@tiempos/site-content';
import { SHARE_PICTURE, type Site } from '@tiempos/ui';
import { articlePath, newsPath } from '@tiempos/ui/article';
import type { ArticleQuery } from './pages/article/article.generated';

/** The structured data of a page for search engines, in the vocabulary of schema.org. */
export type StructuredData = Organization | SoftwareApplication | NewsArticle | BreadcrumbList | FaqPage;

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
  sameAs: string[];
}

interface SoftwareApplication extends Thing<'SoftwareApplication'> {
  name: string;
  description: string;
  url: string;
  applicationCategory: 'BusinessApplication';
  operatingSystem: string;
  inLanguage: 'vi';
  offers: {
    '@type': 'Offer';
    name: string;
    description: string;
    price: number;
    priceCurrency: 'VND';
    url: string;
  }[];
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
  author: Publisher;
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

export function organization({ publicUrl, content }: Site): Organization {
  const { brand, support, hotline } = content;
  const channels = support.channels.filter(({ id }) => id === 'fanpage' || id === 'video');
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
    sameAs: channels.map(({ link }) => link.href),
  };
}

export function software({ publicUrl, content: { brand, pricing } }: Site): SoftwareApplication {
  return {
    '@context': context,
    '@type': 'SoftwareApplication',
    name: brand.name,
    description: brand.description,
    url: `${publicUrl}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: 'vi',
    offers: pricing.plans.map(({ name, features, price }) => ({
      '@type': 'Offer',
      name,
      description: features
        .filter(({ included }) => included)
        .map(({ text }) => text)
        .join('; '),
      price,
      priceCurrency: 'VND',
      url: `${publicUrl}/#pricing`,
    })),
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
      headline: post.title,
      description: post.description,
      ...(post.keywords && { keywords: post.keywords }),
      inLanguage: 'vi',
      image: [publicUrl + (post.imgFileName ? imagePath(post.imgFileName) : SHARE_PICTURE.path)],
      datePublished: post.publishedAt ?? post.createdDate,
      dateModified: post.updatedAt,
      mainEntityOfPage: publicUrl + path,
      author: publisher,
      publisher,
    },
    breadcrumb(site, [
      ['Tin tức', newsPath()],
      [post.title, path],
    ]),
  ];
}

/** From the home page down to this one. */
export function breadcrumb({ publicUrl }: Site, steps: [name: string, path: string][]): BreadcrumbList {
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
