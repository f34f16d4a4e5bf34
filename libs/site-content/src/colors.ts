/** The colours of the light theme by the names of their tokens. Contrast was measured for the pairs in use. */
export const lightColors = {
  paper: '#fffcf6',
  surface: '#ffffff',
  sand: '#f6f0e4',
  ink: '#1d1b16',
  'ink-soft': '#5a5548',
  line: '#e5dcc9',
  'line-strong': '#8d8473',
  jade: '#0f6b4f',
  'jade-deep': '#0a4f3a',
  'jade-night': '#08372a',
  'jade-tint': '#e4f3ec',
  // A background for ink, never a text colour.
  mango: '#ffb52e',
  'mango-tint': '#fff1d1',
  chili: '#b93620',
  'chili-tint': '#fdebe6',
  sky: '#1e5fae',
} as const;

/** Those of the dark theme: paper becomes ink, jade is lightened to a contrast of at least 4.5 : 1. */
export const darkColors = {
  paper: '#14130f',
  surface: '#1f1d18',
  sand: '#2b2820',
  ink: '#f3eee2',
  'ink-soft': '#beb6a5',
  line: '#3b372d',
  'line-strong': '#8d8473',
  jade: '#63c6a1',
  'jade-deep': '#8bdabd',
  'jade-night': '#cfe9dd',
  'jade-tint': '#17392c',
  mango: '#6b4d12',
  'mango-tint': '#3a2d10',
  chili: '#ff9d89',
  'chili-tint': '#43201a',
  sky: '#8fbcf5',
} as const;

export type ColorName = keyof typeof lightColors;

/** What has the colour of the brand: jade, or the owner's colour in its place. */
export const BRAND_COLORS = ['jade', 'jade-deep', 'jade-night', 'jade-tint'] as const;
export type BrandColor = (typeof BRAND_COLORS)[number];

/** The colours of the brand in both themes. */
export interface OwnerPalette {
  readonly light: Readonly<Record<BrandColor, string>>;
  readonly dark: Readonly<Record<BrandColor, string>>;
}

/** All colours of both themes under the owner's brand. */
export interface ThemeColors {
  readonly light: Readonly<Record<ColorName, string>>;
  readonly dark: Readonly<Record<ColorName, string>>;
}

/** The colours where a value is needed and no custom property can stand: pictures, a browser's bar, pages without the theme. */
export function themeColors({ palette }: { palette?: OwnerPalette }): ThemeColors {
  return { light: { ...lightColors, ...palette?.light }, dark: { ...darkColors, ...palette?.dark } };
}
