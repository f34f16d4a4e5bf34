// Projects that take the kit of our tests compile this file without the others of the folder.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Font } from 'opentype.js/dist/opentype.mjs';

/** Text as outlines: the shapes of a path of SVG, with its baseline at y = 0 and its left edge at x = 0. */
export interface Outlines {
  readonly path: string;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** The bundled typeface, bold; each file has the letters of some languages. */
function loadFonts(): Font[] {
  return ['latin', 'vietnamese', 'latin-ext'].map((letters) => {
    const file = `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${letters}-700-normal.woff`;
    return parse(Uint8Array.from(readFileSync(fileURLToPath(import.meta.resolve(file)))).buffer);
  });
}

/**
 * Draws text in the bundled typeface: fonts of the computer, of which a container has none, do not matter. Letters that the
 * typeface does not have are left out.
 */
export function outlineText(text: string, size: number): Outlines {
  const fonts = loadFonts();
  let [width, top, bottom, path] = [0, 0, 0, ''];
  for (const letter of text.normalize('NFC')) {
    const font = fonts.find((one) => one.charToGlyphIndex(letter) > 0);
    if (!font) continue;
    const glyph = font.charToGlyph(letter);
    const shape = glyph.getPath(width, 0, size);
    const box = shape.getBoundingBox();
    [top, bottom] = [Math.min(top, box.y1), Math.max(bottom, box.y2)];
    path += shape.toPathData(2);
    width += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  }
  return { path, width, top, bottom };
}
