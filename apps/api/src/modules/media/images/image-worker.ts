/** Run by the processes of ImageWorkersService: decodes an upload and encodes what is stored of it. */
import { serveTask } from '../../../platform/workers/serve-task.js';
import { loadSharp } from './load-sharp.js';
import type { EncodedImage, ImageResult, ImageTask } from './image-task.js';
import { ImageRejectedError, decodeImage } from './image.js';

await serveTask<ImageTask, ImageResult>(async () => {
  await loadSharp();
  return encode;
});

async function encode({ bytes }: ImageTask): Promise<ImageResult> {
  try {
    const image = await decodeImage(bytes);
    const { width, height, extension } = image;
    const variants: EncodedImage['variants'][number][] = [];
    for (const width of image.variantWidths) {
      variants.push({ width, bytes: await image.encodeVariant(width) });
    }
    const main = await image.encode();
    return { width, height, extension, variants, main, placeholder: await image.averageColour() };
  } catch (error) {
    if (error instanceof ImageRejectedError) return { refused: error.reason };
    throw error;
  }
}
