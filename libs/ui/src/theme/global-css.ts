import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Global styles of every page. */
export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.65',
    color: 'ink',
    bg: 'paper',
    colorPalette: 'jade',
    textRendering: 'optimizeLegibility',
    textSizeAdjust: '100%',
    // C6 for visitors without scripts too: neither an anchor's target nor a focused element is under the header.
    scrollPaddingTop: '100px',
    _print: { color: '#000', bg: 'white' },
    '&:has([data-contact-bar])': { scrollPaddingBottom: { mdDown: '5rem' } },
  },
  // Chakra's reset sets the wrapping of every element, so that what is set around one would not reach it.
  '*': { '--global-color-border': 'colors.line', overflowWrap: 'inherit' },
  '*::placeholder': { color: 'fg.muted', opacity: '1' },
  body: {
    minHeight: '100dvh',
    // Beside the camera of a phone that lies on its side; what a page draws at the lower edge keeps room there itself.
    pl: 'env(safe-area-inset-left)',
    pr: 'env(safe-area-inset-right)',
    overflowWrap: 'break-word',
    fontSynthesis: 'none',
  },
  'h1, h2, h3, h4': { fontWeight: '700', textWrap: 'balance', overflowWrap: 'anywhere' },
  'b, strong': { fontWeight: '700' },
  // The font's space is narrow: a quotation mark would touch the word before it.
  'p, li, dd, figcaption, blockquote, summary': { textWrap: 'pretty', wordSpacing: '0.04em' },
  // A sky outline between two rings in the colour of paper: visible on every background.
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'sky',
    outlineOffset: '2px',
    boxShadow: '0 0 0 6px var(--shop-colors-paper)',
  },
  'main:focus': { outline: 'none', boxShadow: 'none' },
  '::selection': { bg: 'mango', color: 'ink' },
  // Navigation is not printed.
  'header, footer, nav': { _print: { display: 'none !important' } },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      // Not a short duration: an inherited colour would then take one frame for each ancestor.
      transitionDuration: '0s !important',
      animationDuration: '0.01ms !important',
    },
  },
});
