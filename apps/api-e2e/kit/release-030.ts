import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf, unpackEntry } from '@tiempos/api/backup/archive-reader';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { connected } from '@tiempos/embedded-postgres/connected';

const fixtures = join(import.meta.dirname, '../fixtures/0.3.0');

/** A backup that 0.3.0 has made. */
export const BACKUP_OF_030 = join(fixtures, 'backup.tar');

/** What is in it; see fixtures/README.md. */
export const of030 = {
  account: { email: 'hoa@tiem.example', password: 'BanhMi2026' },
  apiToken: 'tiem_Qj5EW9eol3fo3RMbVQLtlMOboXsVpIhlnBtNV0ZucFk',
  invitation: '02VZ-8FNQ-DG96-A5G2-VV81',
  /** of the draft, by an account that is open */
  preview: '242tu24ml_y3s13w-OW62G765z0CQz0xbC-zEcbF5_0',
  /** of the article, by an account that is locked */
  previewOfLocked: '6aaJqYo0QujWK2Xq5syf4C29iD6IQqJEMDa1sqjfiSQ',
  article: { id: 1, path: 'bun-bo-dong-ba', picture: '61db2940-a09c-4318-85c8-4791a7b78961.jpg' },
  draft: { id: 2 },
  deleted: { id: 3, title: 'Tin đã xóa' },
};

/** Fills an empty database with that of 0.3.0. */
export async function loadDatabaseOf030(url: string): Promise<void> {
  const dump = readFileSync(join(fixtures, 'database.sql'), 'utf8');
  await connected(url, (client) => client.query(dump));
}

/** Puts pictures and secrets of 0.3.0 into a data folder. */
export async function unpackFilesOf030(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for await (const entry of entriesOf(BACKUP_OF_030))
    if (/^(files\/|secrets)/.test(entry.header.name)) await unpackEntry(entry, folder);
    else entry.resume();
}

/** Works on the embedded database of a data folder. */
export async function inFolder<Result>(
  folder: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres') });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
