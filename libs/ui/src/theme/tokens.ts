import { defineTextStyles, defineTokens } from '@chakra-ui/react/styled-system';
import { lightColors } from '@tiempos/site-content';
import { FONT_FAMILIES } from './web-fonts';

/** The page background of the light theme, also the `theme-color`. */
export const PAPER = lightColors.paper;

const color = (name: keyof typeof lightColors) => ({ value: lightColors[name] });

/** The design tokens of the public pages. */
export const tokens = defineTokens({
  colors: {
    paper: color('paper'),
    surface: color('surface'),
    sand: color('sand'),
    ink: { DEFAULT: color('ink'), soft: color('ink-soft') },
    line: { DEFAULT: color('line'), strong: color('line-strong') },
    jade: {
      DEFAULT: color('jade'),
      deep: color('jade-deep'),
      night: color('jade-night'),
      tint: color('jade-tint'),
    },
    mango: { DEFAULT: color('mango'), tint: color('mango-tint') },
    chili: { DEFAULT: color('chili'), tint: color('chili-tint') },
    sky: color('sky'),
  },
  fonts: {
    body: { value: FONT_FAMILIES },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
  },
  radii: {
    picture: { value: '6px' },
    control: { value: '10px' },
    card: { value: '18px' },
    full: { value: '999px' },
  },
  shadows: { lifted: { value: '0 1px 2px rgb(29 27 22 / 5%), 0 12px 32px rgb(29 27 22 / 9%)' } },
  durations: { quick: { value: '150ms' } },
  spacing: scale(0.5, 1, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24),
  sizes: {
    ...scale(4, 5, 6, 8, 10, 11, 12, 14, 16),
    full: { value: '100%' },
    content: { value: '72.5rem' },
    article: { value: '44rem' },
  },
});

/** Headings are fluid and never tighter than two stacked Vietnamese marks allow (Ễ, Ộ). */
export const textStyles = defineTextStyles({
  h1: {
    value: {
      fontSize: 'clamp(1.95rem, 1.45rem + 2.6vw, 3.5rem)',
      lineHeight: '1.22',
      letterSpacing: '-0.015em',
    },
  },
  h2: {
    value: {
      fontSize: 'clamp(1.625rem, 1.3rem + 1.6vw, 2.375rem)',
      lineHeight: '1.3',
      letterSpacing: '-0.01em',
    },
  },
  h3: { value: { fontSize: '1.1875rem', lineHeight: '1.4' } },
  lead: {
    value: { fontSize: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', lineHeight: '1.65', textWrap: 'balance' },
  },
});

/** A 4 px grid. */
function scale(...steps: number[]) {
  return Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));
}
