import { chakra } from '@chakra-ui/react/styled-system';
import { StaticFragment } from '../../ui/static-fragment';
import { Contact } from './contact/contact';
import { Features } from './features';
import { Hero } from './hero';
import { Introductions } from './introductions';
import { LatestNews } from './latest-news';
import { layOut } from './staged-layout';
import { Pricing } from './pricing';
import { Questions } from './questions';
import { Support } from './support';
import { Testimonials } from './testimonials';
import { TrialBanner } from './trial-banner';

/** The landing page's sections in their order (F12, C1). */
export default function Landing() {
  return (
    <>
      <StaticFragment name="hero">
        <Hero />
      </StaticFragment>
      <BelowTheFold>
        <StaticFragment name="features">
          <Features />
        </StaticFragment>
        <StaticFragment name="introductions">
          <Introductions />
        </StaticFragment>
        <StaticFragment name="testimonials">
          <Testimonials />
        </StaticFragment>
        <LatestNews />
        <StaticFragment name="support">
          <Support />
        </StaticFragment>
        <StaticFragment name="pricing">
          <Pricing />
        </StaticFragment>
        <StaticFragment name="trial-banner">
          <TrialBanner />
        </StaticFragment>
        <StaticFragment name="questions">
          <Questions />
        </StaticFragment>
        <Contact />
      </BelowTheFold>
    </>
  );
}

/** How far apart sections are laid out. */
const EACH_MS = 60;

/**
 * About how high each section is on a phone, a tablet and a wider screen, in rem: the room that is kept for it, so that
 * nothing is pushed away from who has jumped further down, as a search in the page does.
 */
const HEIGHTS = [
  { base: 200, md: 148, lg: 100 },
  { base: 112, md: 90, lg: 92 },
  { base: 56, md: 56, lg: 35 },
  { base: 98, md: 76, lg: 49 },
  { base: 66, md: 50, lg: 38 },
  { base: 115, md: 111, lg: 59 },
  { base: 31, md: 20, lg: 20 },
  { base: 40, md: 40, lg: 37 },
  { base: 82, md: 68, lg: 64 },
];

/**
 * While the fonts are fetched a phone lays out the first section only, so that their arrival moves little; then one after
 * the other, or earlier when they come near the screen. All at once would keep a cheap phone busy for half a second before
 * it shows anything. Who moves to a hash or with the Tab key needs their true heights (use-scrolling.ts).
 */
const BelowTheFold = chakra('div', {
  base: {
    // The room of the sections, so that the footer does not come up in between.
    'html[data-fonts]:not([data-fonts=worn]) &': {
      mdDown: { minHeight: '100rem', '& > section': { display: 'none' } },
    },
    '& > section': {
      // Pages without scripts are laid out whole.
      'html[data-fonts] &': {
        contentVisibility: 'auto',
        animationFillMode: 'forwards',
      },
      'html[data-fonts=worn] &': { animationName: `${layOut}` },
      'html[data-is-whole] &': { contentVisibility: 'visible' },
    },
    ...Object.fromEntries(
      HEIGHTS.map(({ base, md, lg }, index) => [
        `& > section:nth-of-type(${index + 1})`,
        {
          animationDelay: `${(index + 1) * EACH_MS}ms`,
          containIntrinsicBlockSize: { base: `auto ${base}rem`, md: `auto ${md}rem`, lg: `auto ${lg}rem` },
        },
      ]),
    ),
  },
});
