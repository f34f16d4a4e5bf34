import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStoreId } from './file-store-id.js';

describe('fileStoreId', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tiempos-store-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('is made once, also by several at once, and leaves one file', async () => {
    const store = join(folder, 'files');
    const ids = await Promise.all(Array.from({ length: 20 }, () => fileStoreId(store)));
    expect(new Set([...ids, await fileStoreId(store)]).size).toBe(1);
    expect(await readdir(store)).toEqual(['store-id']);
  });

  it('differs between folders', async () => {
    expect(await fileStoreId(join(folder, 'a'))).not.toBe(await fileStoreId(join(folder, 'b')));
  });
});
