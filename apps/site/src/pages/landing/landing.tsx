import { pageQuery, type Page, type PageProps } from '../../page';
import { faqPage, organization, product, webSite } from '../../structured-data';
import { ContactBar } from '../../layout/contact-bar';
import { Contact } from './contact/contact';
import { Features } from './features';
import { Hero } from './hero';
import { Introductions } from './introductions';
import { LandingDocument, type LandingQuery } from './landing.generated';
import { LatestNews } from './latest-news';
import { Pricing } from './pricing';
import { Questions } from './questions';
import { Support } from './support';
import { Testimonials } from './testimonials';
import { TrialBanner } from './trial-banner';

type LandingData = LandingQuery | undefined;

/** The landing page (F1–F12). It is rendered even if its news cannot be loaded. */
export const landingPage: Page<LandingData> = {
  path: '/',
  query: pageQuery({ document: LandingDocument, variables: () => ({}), data: (result) => result }),
  isOptional: true,
  head: ({ site: { content } }) => ({
    title: `${content.brand.name}: ${content.brand.tagline.toLocaleLowerCase('vi')}`,
    description: content.brand.description,
    canonical: '/',
  }),
  structuredData: ({ site }) => [organization(site), webSite(site), product(site), faqPage(site.content)],
  view: Landing,
  hasContactBar: true,
};

/** The landing page's sections in their order (F12, C1); what no real customer says stands below the news (C83). */
function Landing({ data, site }: PageProps<LandingData>) {
  const hasSamples = site.content.testimonials.quotes.some(({ isSample }) => isSample);
  return (
    <>
      <Hero />
      <Features />
      <Introductions />
      {!hasSamples && <Testimonials tone="sand" />}
      <LatestNews posts={data?.latestPosts} tone={hasSamples ? 'sand' : 'paper'} />
      {hasSamples && <Testimonials tone="paper" />}
      <Support />
      <Pricing />
      <TrialBanner />
      <Questions />
      {/* Behind the header, not half below it, when the page has scrolled to the section after it (F13). */}
      <ContactBar mb="10" />
      <Contact captcha={data?.contactForm.captcha} />
    </>
  );
}
