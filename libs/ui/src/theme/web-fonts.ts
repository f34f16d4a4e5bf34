import latin400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url';
import latin700 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-700-normal.woff2?url';
import vietnamese400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url';
import vietnamese700 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-700-normal.woff2?url';
import { FALLBACK_FONT_FAMILIES } from './fallback-fonts';

export { fallbackFontFaces } from './fallback-fonts';

// The ranges of the package's own style sheets, without latin-ext: its letters fall back to the system font.
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const vietnamese =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB';

const FONT_FAMILY = 'Be Vietnam Pro';

/** Be Vietnam Pro and what is shown until it is there, as a `font-family` list. */
export const FONT_FAMILIES = `'${FONT_FAMILY}', ${FALLBACK_FONT_FAMILIES}, system-ui, sans-serif`;

/** The `@font-face` rules of Be Vietnam Pro. */
export const fontFaces = [
  face(400, vietnamese400, vietnamese),
  face(400, latin400, latin),
  face(700, vietnamese700, vietnamese),
  face(700, latin700, latin),
].join('');

function face(weight: number, url: string, unicodeRange: string) {
  return `@font-face{font-family:'${FONT_FAMILY}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`;
}
