/** Renders the pictures of the sample news to the WebP files that the server ships, as wide as the editor's advice asks for: `npm run -C tools/sample-pictures write`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const drawings = join(import.meta.dirname, 'svg');
const pictures = join(import.meta.dirname, '../../apps/api/src/seed/sample-news/pictures');

for (const name of readdirSync(drawings)) {
  // The drawings are 960 pixels wide: drawn at the density of 1280, not enlarged.
  await sharp(join(drawings, name), { density: 96 })
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(join(pictures, name.replace('.svg', '.webp')));
}
console.log(`Wrote the pictures to ${pictures}.`);
