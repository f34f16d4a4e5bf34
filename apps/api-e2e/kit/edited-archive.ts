import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import type { Manifest } from '@tiempos/api/backup/manifest';

/** Writes a copy of a backup with another manifest. @returns the path of the copy */
export async function editedArchive(
  file: string,
  target: string,
  change: (manifest: Manifest) => void,
): Promise<string> {
  const [entries, archive] = [extract(), pack()];
  const writing = pipeline(archive, createWriteStream(target));
  const reading = pipeline(createReadStream(file), entries);
  for await (const entry of entries) {
    let content = await buffer(entry);
    if (entry.header.name === 'manifest.json') {
      const manifest = JSON.parse(content.toString()) as Manifest;
      change(manifest);
      content = Buffer.from(JSON.stringify(manifest));
    }
    archive.entry({ ...entry.header, size: content.length }, content);
  }
  await reading;
  archive.finalize();
  await writing;
  return target;
}
