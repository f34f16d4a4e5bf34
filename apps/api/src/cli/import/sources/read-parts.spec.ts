import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readParts } from './read-parts.js';
import { wxrParser } from './wxr-items.js';

const ITEMS = 200;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function* aLargeExport() {
  yield '<rss><channel>';
  const content = 'Mở hàng từ sáu giờ. '.repeat(400);
  for (let id = 1; id <= ITEMS; id++)
    yield `<item><wp:post_id>${id}</wp:post_id><content:encoded>${content}</content:encoded></item>`;
  yield '</channel></rss>';
}

describe('readParts', () => {
  it('reads on only when the parts before are taken', async () => {
    const path = join(folder, 'large.xml');
    await pipeline(Readable.from(aLargeExport()), createWriteStream(path));
    expect(statSync(path).size).toBeGreaterThan(2e6);
    let [found, taken, waiting] = [0, 0, 0];
    const parts = readParts<unknown>(path, (emit) =>
      wxrParser((part) => {
        found += 1;
        emit(part);
      }),
    );
    for await (const _ of parts) {
      taken += 1;
      waiting = Math.max(waiting, found - taken);
    }
    expect(taken).toBe(ITEMS);
    // Those of one piece of the file, of 64 KB.
    expect(waiting).toBeLessThan(10);
  });
});
