import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { spool, removeExpired, removeOwn, UploadTooLarge } from './upload-spool.js';

describe('spool (C22c)', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tiempos-incoming-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('stores an upload one byte under the limit', async () => {
    const { path, digest } = await spool(
      Readable.from([Buffer.alloc(60, 'a'), Buffer.alloc(39, 'b')]),
      folder,
      100,
    );
    const text = 'a'.repeat(60) + 'b'.repeat(39);
    expect(await readFile(path, 'utf8')).toBe(text);
    expect(digest).toBe(hash('sha256', text, 'base64url'));
  });

  it('leaves nothing of this process, and what others write, when the process ends', async () => {
    await spool(Readable.from([Buffer.alloc(9)]), folder, 100);
    await writeFile(join(folder, 'of-another-process'), '');
    await removeOwn(folder);
    expect(await readdir(folder)).toEqual(['of-another-process']);
    await removeOwn(join(folder, 'missing'));
  });

  it('stops reading at the limit and stores nothing', async () => {
    let chunks = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          chunks += 1;
          yield Buffer.alloc(10);
        }
      })(),
      { highWaterMark: 1 },
    );
    await expect(spool(endless, folder, 100)).rejects.toBeInstanceOf(UploadTooLarge);
    expect(chunks).toBeLessThan(15);
    expect(endless.destroyed).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('stores nothing of an incomplete upload', async () => {
    const spooled = spool(failing(new Error('aborted')), folder, 100);
    await expect(spooled).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('rejects an upload that ends before its first byte is read', async () => {
    const stream = new Readable({ read() {} });
    const spooled = spool(stream, folder, 100);
    const gone = new Error('aborted');
    // What Node does in a later tick; a stream without a listener throws, which would end the process.
    expect(() => stream.emit('error', gone)).not.toThrow();
    stream.destroy(gone);
    await expect(spooled).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('throws UNAVAILABLE when the disk fails, and reads no further', async () => {
    await writeFile(join(folder, 'file'), '');
    const stream = Readable.from([Buffer.alloc(1)]);
    const spooled = spool(stream, join(folder, 'file'), 100);
    await expect(spooled).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(stream.destroyed).toBe(true);
  });

  it('removes the files of a killed process, and keeps those of uploads in progress', async () => {
    await writeFile(join(folder, 'old'), '');
    await writeFile(join(folder, 'new'), '');
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await utimes(join(folder, 'old'), yesterday, yesterday);
    await removeExpired(folder);
    expect(await readdir(folder)).toEqual(['new']);
    await expect(removeExpired(join(folder, 'missing'))).resolves.toBeUndefined();
  });
});

function failing(error: Error) {
  return Readable.from(
    (async function* () {
      yield Buffer.alloc(9);
      throw error;
    })(),
  );
}
