import type { SiteContent } from '@tiempos/site-content';
import type { Site } from '@tiempos/ui';
import { landingRoute } from '../pages/landing/route';
import type { AnyRoute } from '../routing/route';

/** The structured data of a page for search engines, in the vocabulary of schema.org. */
export type StructuredData = Organization | SoftwareApplication | FaqPage;

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

interface FaqPage extends Thing<'FAQPage'> {
  mainEntity: {
    '@type': 'Question';
    name: string;
    acceptedAnswer: { '@type': 'Answer'; text: string };
  }[];
}

const context = 'https://schema.org' as const;

/** The structured data of a page. Only the server renders it: crawlers read the response, the browser does not need it. */
export function structuredData(route: AnyRoute, site: Site): StructuredData[] {
  return route === landingRoute ? [organization(site), software(site), questions(site.content)] : [];
}

function organization({ publicUrl, content }: Site): Organization {
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

function software({ publicUrl, content: { brand, pricing } }: Site): SoftwareApplication {
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

function questions({ questions: { list } }: SiteContent): FaqPage {
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
