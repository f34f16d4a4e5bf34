import { themeColors, type ColorName, type OwnerPalette } from '@tiempos/site-content';
import { formatHex, interpolate, modeRgb, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);

/** What text needs by WCAG 2.2 AA. */
export const MIN_TEXT_CONTRAST = 4.5;

/** Text and background wherever a colour of the brand is one of them, in both themes. */
const pairs: readonly [where: string, text: ColorName, background: ColorName, over?: ColorName][] = [
  ['a link', 'jade', 'paper'],
  ['a link on a card', 'jade', 'surface'],
  ['a link on a grey ground', 'jade', 'sand'],
  ['a notice', 'jade', 'jade-tint'],
  ['a link under the pointer', 'jade-deep', 'paper'],
  ['a link under the pointer', 'jade-deep', 'surface'],
  ['a link under the pointer', 'jade-deep', 'sand'],
  ['a badge', 'jade-deep', 'jade-tint'],
  ['a button', 'surface', 'jade'],
  // Chakra mixes nine tenths of the colour with what is behind.
  ['a button under the pointer', 'surface', 'jade', 'surface'],
  ['a button under the pointer', 'surface', 'jade', 'sand'],
  ['a button of the editor under the pointer', 'surface', 'jade-deep'],
  ['the sidebar', 'surface', 'jade-night'],
  ['the dark card', 'jade-tint', 'jade-night'],
  ['a marked text', 'ink', 'jade-tint'],
  ['a marked text', 'ink-soft', 'jade-tint'],
];

/** A pair of colours and its contrast. */
export interface TextContrast {
  readonly theme: 'light' | 'dark';
  readonly where: string;
  readonly text: string;
  readonly background: string;
  readonly ratio: number;
}

/** The pair with the least contrast that text has under a palette. */
export function leastTextContrast(palette: OwnerPalette): TextContrast {
  const themes = themeColors({ palette });
  const all = (['light', 'dark'] as const).flatMap((theme) =>
    pairs.map(([where, textName, backgroundName, over]) => {
      const colors = themes[theme];
      const [text, solid] = [colors[textName], colors[backgroundName]];
      const background = over ? formatHex(interpolate([colors[over], solid])(0.9)) : solid;
      return { theme, where, text, background, ratio: wcagContrast(text, background) };
    }),
  );
  return all.reduce((least, one) => (one.ratio < least.ratio ? one : least));
}
