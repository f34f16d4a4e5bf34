import { fontFaces } from '@tiempos/ui';
import { applyWebFonts, WEB_FONTS_ID } from './apply-web-fonts';
import { holdForms } from './hold-forms';
import { scrollToAnchors, scrollToHash } from './scroll-to-hash';
import { toggleMenu } from './toggle-menu';

/** The rules of the web font. */
export const webFontStyle = fontFaces;

/**
 * What a page does from its first moment, before any file has arrived. Serialised into each page: none of these functions
 * uses imports or outer names. The fonts come first: they look at the hash, which the scrolling hides.
 */
export const inlineScripts: readonly string[] = [
  `(${applyWebFonts.toString()})(${JSON.stringify(WEB_FONTS_ID)})`,
  `(${scrollToAnchors.toString()})(${scrollToHash.toString()})`,
  `(${toggleMenu.toString()})()`,
  `(${holdForms.toString()})()`,
];

/** The tags of the head. Without scripts the web font is applied from the start. */
export const inlineTags = [
  `<style id="${WEB_FONTS_ID}" media="(scripting: none)">${webFontStyle}</style>`,
  ...inlineScripts.map((script) => `<script>${script}</script>`),
].join('');
