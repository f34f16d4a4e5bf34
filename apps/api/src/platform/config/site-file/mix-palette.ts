import {
  BRAND_COLORS,
  darkColors,
  lightColors,
  type BrandColor,
  type OwnerPalette,
} from '@tiempos/site-content';
import { clampChroma, formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, useMode } from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklab]) useMode(mode as typeof modeRgb);
const oklch = useMode(modeOklch);
const JADE = oklch(lightColors.jade)!;

/**
 * Mixes the colours of a brand from its one colour. It is used as it is, and the others keep the lightness of jade's, with
 * its hue and as much more or less chroma as it has: of jade itself come the tokens.
 *
 * @param hex six digits
 */
export function mixPalette(hex: string): OwnerPalette {
  const own = oklch(hex)!;
  const like = (token: string, lightness = lightnessOf(token)) => {
    const { c, h = 0 } = oklch(token)!;
    const mixed = { l: lightness, c: (c * own.c) / JADE.c, h: (own.h ?? 0) + h - JADE.h! };
    return formatHex(clampChroma({ mode: 'oklch', ...mixed }, 'oklch'));
  };
  const { 'jade-deep': deep, 'jade-night': night, 'jade-tint': tint } = lightColors;
  const dark = Object.fromEntries(BRAND_COLORS.map((name) => [name, like(darkColors[name])]));
  return {
    light: {
      jade: hex.toLowerCase(),
      // As much darker than the colour as jade's.
      'jade-deep': like(deep, Math.max(0, own.l - JADE.l + lightnessOf(deep))),
      // Dark whatever the colour, and never lighter than it.
      'jade-night': like(night, Math.min(own.l, lightnessOf(night))),
      'jade-tint': like(tint),
    },
    dark: dark as Record<BrandColor, string>,
  };
}

/** The colour with less lightness and its hue; black where none is left. @param by of 1, which is white's */
export function darken(hex: string, by: number): string {
  const { l, ...color } = oklch(hex)!;
  return formatHex(clampChroma({ ...color, l: Math.max(0, l - by) }, 'oklch'));
}

function lightnessOf(hex: string): number {
  return oklch(hex)!.l;
}
