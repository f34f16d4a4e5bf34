/** Draws the pictures of the sample news and writes them as WebP files: `npm run -C tools/sample-pictures write`. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { samplePictures } from './sample-pictures.ts';

const folder = join(import.meta.dirname, '../../../apps/api/src/seed/sample-news/pictures');

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const { fileName, svg } of samplePictures) {
  await sharp(Buffer.from(svg))
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(join(folder, fileName));
}
console.log(`Wrote ${samplePictures.length} pictures to ${folder}.`);
