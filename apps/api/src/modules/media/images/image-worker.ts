/** Run by the processes of PictureWorkers: judges an upload and writes what is stored of it. */
import { readFile, writeFile } from 'node:fs/promises';
import { serveTasks } from '../../../platform/workers/serve-tasks.js';
import { loadSharp } from './load-sharp.js';
import { encodedPath, type PictureResult, type PictureTask } from './image-task.js';
import { PictureRefused, readPicture } from './image.js';

await serveTasks<PictureTask, PictureResult>(async () => {
  await loadSharp();
  return encode;
});

async function encode({ path }: PictureTask): Promise<PictureResult> {
  try {
    const picture = await readPicture(await readFile(path));
    const { width, height, extension, variantWidths } = picture;
    for (const variant of variantWidths) {
      await writeFile(encodedPath(path, variant), await picture.encodeVariant(variant), { mode: 0o600 });
    }
    await writeFile(encodedPath(path), await picture.encode(), { mode: 0o600 });
    return { width, height, extension, variantWidths };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.reason };
    throw error;
  }
}
