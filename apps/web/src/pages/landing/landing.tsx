import { chakra } from '@chakra-ui/react/styled-system';
import { keyframes } from '@emotion/react';
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

const layOut = keyframes({ to: { contentVisibility: 'visible' } });

/** The first section is read meanwhile. */
const FIRST_MS = 150;
const EACH_MS = 60;
const SECTIONS = 9;

/**
 * Sections are laid out one after the other, or earlier when they come near the screen: all at once would keep a cheap
 * phone busy for half a second before it shows anything. Who moves to a hash needs their true heights
 * (use-scrolling.ts).
 */
const BelowTheFold = chakra('div', {
  base: {
    '& > section': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: { base: 'auto 80rem', md: 'auto 50rem' },
      animation: `${layOut} 0s forwards`,
      'html[data-is-whole] &': { contentVisibility: 'visible' },
    },
    ...Object.fromEntries(
      Array.from({ length: SECTIONS }, (_, index) => [
        `& > section:nth-of-type(${index + 1})`,
        { animationDelay: `${FIRST_MS + index * EACH_MS}ms` },
      ]),
    ),
  },
});
