import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
