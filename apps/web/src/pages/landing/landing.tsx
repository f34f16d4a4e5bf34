import { StaticFragment } from '../../ui/static-fragment';
import { Contact } from './contact/contact';
import { Features } from './features';
import { Hero } from './hero';
import { Introductions } from './introductions';
import { LatestNews } from './latest-news';
import { Pricing } from './pricing';
import { Questions } from './questions';
import { Support } from './support';
import { Testimonials } from './testimonials';
import { TrialBanner } from './trial-banner';
import { TrialBar } from './trial-bar';

/** The landing page's sections in their order (F12, C1). */
export default function Landing() {
  return (
    <>
      <StaticFragment name="until the news">
        <>
          <Hero />
          <Features />
          <Introductions />
          <Testimonials />
        </>
      </StaticFragment>
      <LatestNews />
      <StaticFragment name="from the news to the form">
        <>
          <Support />
          <Pricing />
          <TrialBanner />
          <Questions />
        </>
      </StaticFragment>
      <Contact />
      <TrialBar />
    </>
  );
}
