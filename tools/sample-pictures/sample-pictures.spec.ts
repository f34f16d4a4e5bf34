import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';

const MAX_TOTAL_BYTES = 3_000_000;
const news = join(import.meta.dirname, '../../apps/api/src/seed/sample-news');
const drawings = join(import.meta.dirname, 'svg');
const pictures = readdirSync(join(news, 'pictures'));

/** The pictures that the sample posts name. */
const used = readdirSync(join(news, 'posts'))
  .flatMap((name) => [...readFileSync(join(news, 'posts', name), 'utf8').matchAll(/^picture: ([a-z-]+)$/gm)])
  .map(([, name]) => name);

describe('A picture of the sample news', () => {
  it('has a drawing and a shipped file, and a post that shows it', () => {
    const names = [...new Set(used)].toSorted();
    expect(names.length).toBeGreaterThan(40);
    expect(pictures.toSorted()).toEqual(names.map((name) => `${name}.webp`));
    expect(readdirSync(drawings).toSorted()).toEqual(names.map((name) => `${name}.svg`));
  });

  it('is drawn without text, which would need fonts', () => {
    const texts = readdirSync(drawings).filter((name) =>
      readFileSync(join(drawings, name), 'utf8').includes('<text'),
    );
    expect(texts).toEqual([]);
  });
});

describe('The shipped pictures', () => {
  it('have QR codes that can be read', async () => {
    const withCode = readdirSync(drawings).filter((name) =>
      readFileSync(join(drawings, name), 'utf8').includes('h1v1h-1z'),
    );
    expect(withCode).toHaveLength(4);
    for (const name of withCode) {
      const { data, info } = await sharp(join(news, 'pictures', name.replace('.svg', '.webp')))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const code = jsQR.default(new Uint8ClampedArray(data), info.width, info.height);
      expect([name, code?.data]).toEqual([name, 'https://example.com']);
    }
  });

  it('take less than 3 MB together', () => {
    const sizes = pictures.map((name) => statSync(join(news, 'pictures', name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_TOTAL_BYTES);
  });
});
