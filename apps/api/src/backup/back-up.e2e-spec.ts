import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';
import { aPhotoFile } from '../../test/images.js';
import { startPostSaves } from '../../test/post-saves.js';
import { FolderStore } from '../platform/storage/folder-store.js';
import { lastBackupSeconds, noteBackup } from '../platform/telemetry/last-backup.js';
import { checkArchive } from './archive-reader.js';
import { backUp } from './back-up.js';

const { tested, saved } = await startPostSaves();
const folder = mkdtempSync(join(fastTempFolder(), 'tiempos-backups-'));
afterAll(async () => {
  await tested.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A store during whose first read something else happens. */
class InterruptedStore extends FolderStore {
  #interruption: (() => Promise<unknown>) | undefined;

  constructor(path: string, interruption: () => Promise<unknown>) {
    super(path);
    this.#interruption = interruption;
  }

  override async read(key: string) {
    const interruption = this.#interruption;
    this.#interruption = undefined;
    await interruption?.();
    return super.read(key);
  }
}

const createdAt = async (title: string) => {
  const [row] = await tested.database.query<{ at: Date }>(
    'select created_date as at from posts where title = $1',
    [title],
  );
  return row!.at.getTime();
};

describe('The moment of a backup (F170)', () => {
  it('is the one of its rows: what is saved while the pictures are copied is later', async () => {
    await saved({ title: 'Tin trước khi sao lưu' }, await aPhotoFile());
    const late = () => saved({ title: 'Tin trong lúc chép ảnh' });
    const file = join(folder, 'backup.tar');
    const store = new InterruptedStore(join(tested.dataDirectory, 'files'), late);
    const made = await backUp({ url: tested.database.url, file, version: '0.3.0', store });

    const archive = readFileSync(file);
    expect(archive.includes('Tin trước khi sao lưu')).toBe(true);
    expect(archive.includes('Tin trong lúc chép ảnh')).toBe(false);
    expect(made.createdAt.getTime()).toBeGreaterThan(await createdAt('Tin trước khi sao lưu'));
    expect(made.createdAt.getTime()).toBeLessThan(await createdAt('Tin trong lúc chép ảnh'));

    expect((await checkArchive(file)).createdAt).toBe(made.createdAt.toISOString());
    noteBackup(folder, made.createdAt);
    expect(lastBackupSeconds(folder) * 1000).toBe(made.createdAt.getTime());
  });
});

describe('A file that is no whole backup (F171)', () => {
  const damaged = join(folder, 'damaged.tar');
  let whole: Buffer;
  beforeAll(async () => {
    await tested.client.signUp();
    const file = join(folder, 'whole.tar');
    const store = new FolderStore(join(tested.dataDirectory, 'files'));
    await backUp({ url: tested.database.url, file, version: '0.3.0', store, dataDir: tested.dataDirectory });
    whole = readFileSync(file);
  });
  const checked = (bytes: Buffer) => {
    writeFileSync(damaged, bytes);
    return checkArchive(damaged);
  };
  const notWhole = `${damaged} is not a whole backup: `;

  it('is refused with what is wrong with it', async () => {
    await checked(whole);
    await expect(checked(Buffer.from('no archive'))).rejects.toThrow(notWhole);
    await expect(checked(whole.subarray(0, 0))).rejects.toThrow(`${notWhole}it ends before its manifest.`);
    await expect(checked(whole.subarray(0, whole.length / 2))).rejects.toThrow(notWhole);
    const changed = Buffer.from(whole);
    changed[changed.indexOf('database/public.users/000001') + 520]! ^= 0xff;
    await expect(checked(changed)).rejects.toThrow(
      `${damaged} is damaged: database/public.users/000001 differs from its checksum.`,
    );
    // The checksum of a header covers the name: the whole entry is another one.
    await expect(checked(renamed(whole, 'secrets.json', '../../x/secrets.json'))).rejects.toThrow(
      `${notWhole}it has a file "../../x/secrets.json".`,
    );
    await expect(checkArchive(join(folder, 'x'))).rejects.toThrow(`There is no file ${join(folder, 'x')}.`);
    await expect(checkArchive(folder)).rejects.toThrow(`${folder} is a folder; name a file of it.`);
  });
});

/** An archive with another name of the first entry that has the name; its header's checksum is right. */
function renamed(archive: Buffer, from: string, to: string) {
  const copy = Buffer.from(archive);
  const start = copy.indexOf(`${from}\0`);
  copy.fill(0, start, start + 100).write(to, start);
  copy.fill(' ', start + 148, start + 156);
  const sum = copy.subarray(start, start + 512).reduce((total, byte) => total + byte, 0);
  copy.write(`${sum.toString(8).padStart(6, '0')}\0 `, start + 148);
  return copy;
}
