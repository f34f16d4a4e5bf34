import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { connected } from '@tiempos/embedded-postgres/connected';
import { openCopied, refuseSmallDisk } from './copy-before-move.ts';

let directory: string;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'tiempos-move-')), 'postgres');
});
afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }));

const start = () => startEmbeddedPostgres({ directory });
const sql = (url: string, text: string) =>
  connected(url, async (client) => (await client.query<{ name: string }>(text)).rows);

/** A database with these migrations, which nobody uses. */
async function migrated(...names: string[]) {
  const postgres = await start();
  await sql(postgres.url, 'create table migrations (id serial, timestamp bigint, name text)');
  for (const name of names)
    await sql(postgres.url, `insert into migrations (timestamp, name) values (1, '${name}')`);
  await postgres.stop();
}

const copies = () => readdirSync(directory).filter((name) => name.startsWith('data-'));

describe('The first start on a database of an older release (C92)', () => {
  it('copies the stopped database, which starts again in its place', async () => {
    await migrated('FirstSchema1763683200000');
    mkdirSync(join(directory, 'data-before-move.part'));
    writeFileSync(join(directory, 'data-before-move.part/half'), '');
    const moved = await openCopied(start, directory);
    await sql(moved.url, 'drop table migrations');
    await moved.stop();
    expect(copies()).toEqual(['data-before-move']);
    expect(existsSync(join(directory, 'data-before-move/half'))).toBe(false);

    renameSync(join(directory, 'data'), join(directory, 'moved'));
    renameSync(join(directory, 'data-before-move'), join(directory, 'data'));
    const before = await start();
    expect(await sql(before.url, 'select name from migrations')).toEqual([
      { name: 'FirstSchema1763683200000' },
    ]);
    await before.stop();
  });

  it('is refused while another process uses it, and copies nothing', async () => {
    await migrated('FirstSchema1763683200000');
    const other = await start();
    await expect(openCopied(start, directory)).rejects.toThrow(
      `Another process uses the database in ${directory}`,
    );
    expect(copies()).toEqual([]);
    expect(await sql(other.url, 'select name from migrations')).toHaveLength(1);
    await other.stop();
  });

  it.each([
    ['a new database', []],
    ['one whose data was moved', ['FirstSchema1763683200000', 'PlainListsAndSearch1764945000000']],
  ])('does not copy %s', async (_name, names) => {
    if (names.length > 0) await migrated(...names);
    await (await openCopied(start, directory)).stop();
    expect(copies()).toEqual([]);
  });

  it('is refused where the disk has no room for a copy and the move', () => {
    expect(() => refuseSmallDisk(tmpdir(), Number.MAX_SAFE_INTEGER)).toThrow(
      /takes \d+ MB.*nothing was changed/,
    );
    expect(() => refuseSmallDisk(tmpdir(), 1)).not.toThrow();
  });
});
