/** Run by the processes of ImageWorkersService: decodes an upload and writes the encoded files. */
import { readFile, writeFile } from 'node:fs/promises';
import { serveTasks } from '../../../platform/workers/serve-tasks.js';
import { loadSharp } from './load-sharp.js';
import { encodedPath, type ImageResult, type ImageTask } from './image-task.js';
import { ImageRejectedError, decodeImage } from './image.js';

await serveTasks<ImageTask, ImageResult>(async () => {
  await loadSharp();
  return encode;
});

async function encode({ path }: ImageTask): Promise<ImageResult> {
  try {
    const image = await decodeImage(await readFile(path));
    const { width, height, extension, variantWidths } = image;
    for (const variant of variantWidths) {
      await writeFile(encodedPath(path, variant), await image.encodeVariant(variant), { mode: 0o600 });
    }
    await writeFile(encodedPath(path), await image.encode(), { mode: 0o600 });
    return { width, height, extension, variantWidths, placeholder: await image.averageColour() };
  } catch (error) {
    if (error instanceof ImageRejectedError) return { refused: error.reason };
    throw error;
  }
}
