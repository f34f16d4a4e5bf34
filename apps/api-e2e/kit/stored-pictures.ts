import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every picture of a data folder, smaller copies included, with its digest. */
export function pictures(dataDir: string) {
  const files = join(dataDir, 'files');
  const names = readdirSync(files, { recursive: true }).map(String);
  return new Map(
    names
      .filter((name) => name !== 'store-id' && statSync(join(files, name)).isFile())
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(files, name)))
          .digest('hex'),
      ]),
  );
}
