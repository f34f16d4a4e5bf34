import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openFileStore } from './file-store.js';

describe('openFileStore', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tiempos-store-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('writes whole files and leaves nothing beside them', async () => {
    const store = openFileStore(folder);
    await store.put('480/a.webp', 'phở');
    expect(await readdir(folder)).toEqual(['480']);
    expect(await text(await store.getStream('480/a.webp'))).toBe('phở');
  });

  it('leaves nothing of a failed write', async () => {
    await writeFile(join(folder, '480'), 'in the way');
    await expect(openFileStore(folder).put('480/a.webp', 'phở')).rejects.toThrow('Cannot write file');
    expect(await readdir(folder)).toEqual(['480']);
  });

  it('leaves nothing of a file that cannot be renamed', async () => {
    const store = openFileStore(folder);
    await store.put('a.jpg/in-the-way', '');
    await expect(store.put('a.jpg', 'phở')).rejects.toThrow('Cannot write file');
    expect(await readdir(folder)).toEqual(['a.jpg']);
  });

  it('fails for a missing file before anything is sent', async () => {
    await expect(openFileStore(folder).getStream('a.jpg')).rejects.toThrow('Cannot read file');
  });
});
