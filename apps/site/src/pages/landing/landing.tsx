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

/** The landing page's sections in the order of the specification, whatever they show (F12, C1, C100). */
function Landing({ data }: PageProps<LandingData>) {
  return (
    <>
      <Hero />
      <Features />
      <Introductions />
      <Testimonials />
      <LatestNews posts={data?.latestPosts} />
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
