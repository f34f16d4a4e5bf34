/** What we use of it: the types that others have published are those of version 1, and need a browser's. */
declare module 'opentype.js/dist/opentype.mjs' {
  export interface Shape {
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
    toPathData(decimals: number): string;
  }
  export interface Glyph {
    readonly advanceWidth?: number;
    getPath(x: number, y: number, size: number): Shape;
  }
  export interface Font {
    readonly unitsPerEm: number;
    /** 0 for a letter that the font does not have. */
    charToGlyphIndex(letter: string): number;
    charToGlyph(letter: string): Glyph;
  }
  export function parse(file: ArrayBuffer): Font;
}
