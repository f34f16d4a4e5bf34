import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture, motifNames, paletteNames } from './draw-picture.ts';
import { samplePictures } from './sample-pictures.ts';

const folder = join(import.meta.dirname, '../../../apps/api/src/seed/sample-news/pictures');
const MAX_TOTAL_BYTES = 3_000_000;

describe('samplePictures', () => {
  it('are the files that the server ships', () => {
    expect(samplePictures.map(({ fileName }) => fileName).toSorted()).toEqual(readdirSync(folder).toSorted());
  });

  it('take less than 3 MB together as files', () => {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_TOTAL_BYTES);
  });

  it('have names of their own', () => {
    expect(new Set(samplePictures.map(({ fileName }) => fileName)).size).toBe(samplePictures.length);
  });
});

describe('drawPicture', () => {
  const scenes = motifNames.flatMap((motif) => paletteNames.map((palette) => [motif, palette] as const));

  it.each(scenes)('draws %s in %s as an SVG without text, the same each time', (motif, palette) => {
    const svg = drawPicture(motif, palette, 320, 180);
    expect(svg).toMatch(/^<svg [^>]*width="320" height="180" viewBox="0 0 1600 900">/);
    expect(svg).not.toMatch(/<text|NaN|undefined/);
    expect(drawPicture(motif, palette, 320, 180)).toBe(svg);
  });
});
