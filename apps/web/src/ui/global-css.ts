import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** The parts of public pages that are never on the first screen; on a first visit they are laid out last (`deferred-fonts.ts`). */
export const BELOW_FIRST_SCREEN = 'main > * ~ section, #related, footer';

/** What every page has in common before a component says anything. */
export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    // Until the web font is there its name would only have the browser look for a font of the system, size by size.
    '&[data-fonts=coming]': { fontFamily: 'standIn' },
    fontSize: '100%',
    lineHeight: '1.65',
    color: 'ink',
    bg: 'paper',
    textRendering: 'optimizeLegibility',
    textSizeAdjust: '100%',
    // What C6 asks of a jump, for visitors without scripts too; and what takes the focus is never under the header.
    scrollPaddingTop: '100px',
    _print: { color: '#000', bg: '#fff' },
    '&:has([data-bottom-bar=true])': { scrollPaddingBottom: { mdDown: '5rem' } },
  },
  [`html:is([data-fonts=coming], [data-fonts=here]) :is(${BELOW_FIRST_SCREEN})`]: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 60rem',
  },
  body: { minHeight: '100dvh', overflowWrap: 'break-word', fontSynthesis: 'none' },
  'h1, h2, h3, h4': { fontWeight: '700', textWrap: 'balance' },
  'b, strong': { fontWeight: '700' },
  // The font's space is narrow: a quotation mark stuck to the word before.
  'p, li, dd, figcaption, blockquote': { textWrap: 'pretty', wordSpacing: '0.04em' },
  // Sky between two rims of paper: whatever the ground, one of the two is seen on it.
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'sky',
    outlineOffset: '2px',
    boxShadow: '0 0 0 6px var(--shop-colors-paper)',
  },
  'main:focus': { outline: 'none', boxShadow: 'none' },
  '::selection': { bg: 'mango', color: 'ink' },
  // Nothing on paper that only a screen can use.
  'header, footer, nav': { _print: { display: 'none !important' } },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      // A short one would be one for every element and property: a colour that is inherited took a frame for each ancestor.
      transitionDuration: '0s !important',
      animationDuration: '0.01ms !important',
    },
  },
});
