import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FolderStore } from './folder-store.js';

describe('FolderStore', () => {
  const PHO = Buffer.from('phở');
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tiempos-store-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('writes whole files and leaves nothing beside them', async () => {
    const store = new FolderStore(folder);
    await store.put('480/a.webp', PHO);
    expect(await readdir(folder)).toEqual(['480']);
    expect(await store.sizeOf('480/a.webp')).toBe(PHO.length);
    const file = await store.read('480/a.webp');
    expect(file!.bytes).toBe(PHO.length);
    expect(await text(file!.stream)).toBe('phở');
  });

  it('leaves nothing of a failed write', async () => {
    await writeFile(join(folder, '480'), 'in the way');
    await expect(new FolderStore(folder).put('480/a.webp', PHO)).rejects.toThrow('Cannot write file');
    expect(await readdir(folder)).toEqual(['480']);
  });

  it('leaves nothing of a file that cannot be renamed', async () => {
    const store = new FolderStore(folder);
    await store.put('a.jpg/in-the-way', PHO);
    await expect(store.put('a.jpg', PHO)).rejects.toThrow('Cannot write file');
    expect(await readdir(folder)).toEqual(['a.jpg']);
  });

  it('says that a file is not there before anything is sent, and deletes it without an error', async () => {
    const store = new FolderStore(folder);
    expect(await store.read('a.jpg')).toBeUndefined();
    expect(await store.sizeOf('480/a.webp')).toBeUndefined();
    await store.delete('a.jpg');
  });

  it('fails for what cannot be read', async () => {
    const store = new FolderStore(folder);
    await store.put('a.jpg/in-the-way', PHO);
    await expect(store.sizeOf('a.jpg')).rejects.toThrow('Unable to retrieve metadata');
    await writeFile(join(folder, '480'), 'in the way');
    await expect(store.read('480/a.webp')).rejects.toThrow('ENOTDIR');
  });
});
