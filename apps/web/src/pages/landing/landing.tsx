import { chakra } from '@chakra-ui/react/styled-system';
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

/** The landing page's sections in their order (F12, C1). */
export default function Landing() {
  return (
    <>
      <Hero />
      <BelowTheFold>
        <Features />
        <Introductions />
        <Testimonials />
        <LatestNews />
        <Support />
        <Pricing />
        <TrialBanner />
        <Questions />
        <Contact />
      </BelowTheFold>
    </>
  );
}

/**
 * Sections are laid out when they come near the screen: a cheap phone shows the first one in a fifth of the time. Who
 * moves to a hash needs their true heights (use-scrolling.ts).
 */
const BelowTheFold = chakra('div', {
  base: {
    '& > section': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: { base: 'auto 80rem', md: 'auto 50rem' },
      'html[data-is-whole] &': { contentVisibility: 'visible' },
    },
  },
});
