/** Run by `SitePictures.drawApart`: draws the pictures of one site, and ends. */
import { ConfigError } from '../config/config-error.js';
import type { OwnerFile } from '../config/site-file/read-site-file.js';
import { drawSitePictures } from './draw-site-pictures.js';
import type { DrawnPictures } from './site-picture.js';

/** What it sends. */
export type DrawResult = DrawnPictures | { readonly refused: string };

// Ctrl-C and service managers signal all processes at once; without its server it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

process.once('message', async (file: OwnerFile) => {
  const result = await draw(file);
  process.send?.(result, () => process.disconnect());
});

async function draw(file: OwnerFile): Promise<DrawResult> {
  try {
    return await drawSitePictures(file);
  } catch (error) {
    if (error instanceof ConfigError) return { refused: error.message };
    throw error;
  }
}
