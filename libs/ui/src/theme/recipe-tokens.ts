import {
  defineKeyframes,
  defineSemanticTokens,
  defineTextStyles,
  defineTokens,
} from '@chakra-ui/react/styled-system';

/** Sizes, easings and z-indexes that only Chakra's own recipes use. */
export const recipeTokens = defineTokens({
  colors: {
    transparent: { value: 'transparent' },
    white: { value: '#ffffff' },
    blackAlpha: { 500: { value: 'rgb(20 19 15 / 55%)' } },
  },
  cursor: {
    button: { value: 'pointer' },
    checkbox: { value: 'pointer' },
    disabled: { value: 'not-allowed' },
    menuitem: { value: 'default' },
  },
  durations: {
    fastest: { value: '50ms' },
    faster: { value: '100ms' },
    fast: { value: '150ms' },
    moderate: { value: '200ms' },
    slow: { value: '300ms' },
    slower: { value: '400ms' },
    slowest: { value: '500ms' },
  },
  easings: { 'ease-in-smooth': { value: 'cubic-bezier(0.32, 0.72, 0, 1)' } },
  animations: { spin: { value: 'spin 1s linear infinite' }, pulse: { value: 'none' } },
  fontSizes: { '2xs': { value: '0.75rem' }, '2xl': { value: '1.5rem' }, '4xl': { value: '2.25rem' } },
  fontWeights: { medium: { value: '700' }, semibold: { value: '700' } },
  letterSpacings: { widest: { value: '0.1em' } },
  spacing: steps(1.5, 3.5, 4.5, 7, 9, 11),
  sizes: {
    ...steps(1, 1.5, 2, 2.5, 3, 3.5, 4.5, 7, 9, 20),
    xs: { value: '20rem' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    '2xs': { value: '9rem' },
    '2xl': { value: '42rem' },
    '4xl': { value: '46rem' },
  },
  zIndex: { popover: { value: 1500 }, tooltip: { value: 1800 } },
});

/** Maps the colour tokens of Chakra's recipes to our semantic tokens; the dark theme changes only the latter. */
export const roles = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: '{colors.surface}' },
      panel: { value: '{colors.surface}' },
      subtle: { value: '{colors.paper}' },
      muted: { value: '{colors.sand}' },
      emphasized: { value: '{colors.line}' },
      inverted: { value: '{colors.ink}' },
    },
    fg: {
      DEFAULT: { value: '{colors.ink}' },
      muted: { value: '{colors.ink.soft}' },
      subtle: { value: '{colors.ink.soft}' },
      inverted: { value: '{colors.surface}' },
      error: { value: '{colors.chili}' },
    },
    border: {
      DEFAULT: { value: '{colors.line}' },
      emphasized: { value: '{colors.line.strong}' },
      error: { value: '{colors.chili}' },
    },
    jade: palette('jade', 'jade.deep', 'jade.tint'),
    mango: { ...palette('mango', 'ink', 'mango.tint'), contrast: { value: '{colors.ink}' } },
    red: palette('chili', 'chili', 'chili.tint'),
    gray: palette('ink', 'ink.soft', 'sand'),
  },
  radii: {
    l1: { value: '{radii.picture}' },
    l2: { value: '{radii.control}' },
    l3: { value: '{radii.card}' },
  },
  shadows: {
    xs: { value: 'none' },
    sm: { value: '0 1px 2px rgb(29 27 22 / 12%)' },
    md: { value: '{shadows.lifted}' },
    lg: { value: '{shadows.lifted}' },
    xl: { value: '{shadows.lifted}' },
    inset: { value: 'inset 0 0 0 1px {colors.line.strong}' },
  },
});

/** 16 px in inputs: phones zoom in on smaller ones. */
export const recipeTextStyles = defineTextStyles({
  '2xs': { value: { fontSize: '2xs', lineHeight: '1.4' } },
  xs: { value: { fontSize: 'xs', lineHeight: '1.5' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.5' } },
  md: { value: { fontSize: 'md', lineHeight: '1.5' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.4' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.4' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '1.3' } },
  '4xl': { value: { fontSize: '4xl', lineHeight: '1.2' } },
});

export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(1turn)' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.95' } },
  'slide-from-right-full': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
});

function palette(solid: string, fg: string, tint: string) {
  const role = (name: string) => ({ value: `{colors.${name}}` });
  return {
    solid: role(solid),
    contrast: role('surface'),
    fg: role(fg),
    subtle: role(tint),
    muted: role(tint),
    emphasized: role('line.strong'),
    border: role('line.strong'),
    focusRing: role('sky'),
  };
}

/** A 4 px grid. */
function steps(...numbers: number[]) {
  return Object.fromEntries(numbers.map((step) => [step, { value: `${step / 4}rem` }]));
}
