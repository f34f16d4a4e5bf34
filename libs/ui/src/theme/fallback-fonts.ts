/** System fonts by preference, with the factor that gives each the width of Be Vietnam Pro in Vietnamese text. */
const systemFonts = [
  { names: ['Arial', 'Liberation Sans'], stretch: { 400: 1.0728, 700: 1.0425 } },
  { names: ['Roboto'], stretch: { 400: 1.0908, 700: 1.1107 } },
  { names: ['DejaVu Sans'], stretch: { 400: 0.9519, 700: 0.8792 } },
];

/** The metric-compatible fallbacks as a `font-family` list: the browser uses the first that is installed. */
export const FALLBACK_FONT_FAMILIES = systemFonts.map(({ names }) => `'${fallbackFamily(names)}'`).join(', ');

/** The `@font-face` rules of the fallbacks. */
export const fallbackFontFaces = systemFonts
  .flatMap((font) => [fallbackFace(font, 400), fallbackFace(font, 700)])
  .join('');

function fallbackFamily([name]: string[]) {
  return `${name} fallback`;
}

/** A system font with the metrics of Be Vietnam Pro, so that the swap causes no layout shift. */
function fallbackFace({ names, stretch: stretches }: (typeof systemFonts)[number], fontWeight: 400 | 700) {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  const stretch = stretches[fontWeight];
  const suffix = fontWeight === 700 ? ' Bold' : '';
  const src = names.map((name) => `local('${name}${suffix}')`).join(',');
  const [ascent, descent] = [percent(1 / stretch), percent(0.265 / stretch)];
  return `@font-face{font-family:${fallbackFamily(names)};font-weight:${fontWeight};src:${src};size-adjust:${percent(stretch)};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
}
