import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { connected } from '@tiempos/embedded-postgres/connected';
import { createEmptyDatabase } from '@tiempos/api/test/database';
import { migratedUntil } from '@tiempos/api/test/migrated-database';
import { aFolder, closing, spawned } from '../kit/killable-product.js';
import { runCommand, startCommand } from '../kit/operator-command.js';

const POSTS = 300;

/** The data folder of a 0.2.0 that has been stopped. */
async function aFolderOf020() {
  const DATA_DIR = aFolder();
  const directory = join(DATA_DIR, 'postgres');
  const postgres = await startEmbeddedPostgres({ directory });
  // The first migration that 0.2.0 does not have.
  const dataSource = await migratedUntil('PostRevisions1764600000000', postgres.url);
  await dataSource.query(
    `insert into posts (title, title_path, description, content, keywords, is_draft, published_at)
     select 'Tin số ' || n, 'tin-' || n, 'Mô tả', repeat('<p>Nước mắm nhĩ</p>', 200), 'mẹo', n % 3 = 0, now() - n * interval '1 hour'
     from generate_series(1, ${POSTS}) as n;
     update post_views set clicked_number = post_id % 7`,
  );
  await dataSource.destroy();
  const kept = await keptIn(postgres.url);
  await postgres.stop();
  return { DATA_DIR, directory, kept };
}

/** What a move must not change. */
const keptIn = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      `select count(*) as posts, md5(string_agg(concat(id, title, title_path, description, content, keywords, posts.is_draft,
         published_at, coalesce(clicked_number, 0)), '' order by id)) as digest
       from posts left join post_views on post_id = id`,
    );
    return rows[0];
  });

/** Starts the database of a folder for a look. */
async function look(directory: string) {
  const postgres = await startEmbeddedPostgres({ directory });
  try {
    return await keptIn(postgres.url);
  } finally {
    await postgres.stop();
  }
}

describe('A data folder of 0.2.0 (C92)', () => {
  it('is moved by the first start, whenever others were killed before, and is kept as it was beside', async () => {
    const { DATA_DIR, directory, kept } = await aFolderOf020();
    for (const milliseconds of [600, 1200, 2000, 3000, 4500]) {
      const killed = startCommand('migrate', [], { DATA_DIR });
      await sleep(milliseconds);
      killed.kill('SIGKILL');
      await killed.ended;
    }
    const product = await spawned({ DATA_DIR, SIGNUP_MODE: 'open' });
    const editor = await product.client.signUp();
    const { data } = await editor.graphql(
      `{ posts(filter: { fullText: "nuoc mam nhi" }) { paging { total } }
         publishedPosts(filter: { keyword: "MẸO" }) { paging { total } } }`,
    );
    expect([data.posts.paging.total, data.publishedPosts.paging.total]).toEqual([POSTS, (POSTS * 2) / 3]);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(await look(directory)).toEqual(kept);

    expect(readdirSync(directory).filter((name) => name.startsWith('data'))).toEqual([
      'data',
      'data-before-move',
    ]);
    renameSync(join(directory, 'data'), join(directory, 'moved'));
    renameSync(join(directory, 'data-before-move'), join(directory, 'data'));
    expect(await look(directory)).toEqual(kept);
  }, 240_000);

  it('is backed up as it is, and restored into an external database and back', async () => {
    const { DATA_DIR, directory, kept } = await aFolderOf020();
    writeFileSync(join(DATA_DIR, 'secrets.json'), '{}');
    const [place, { url: DATABASE_URL, drop }] = [aFolder(), await createEmptyDatabase()];
    closing.push(drop);
    const [first, second, back] = [join(place, '1.tar'), join(place, '2.tar'), join(place, 'back')];
    const external = { DATABASE_URL, DATA_DIR: join(place, 'external') };
    const done = async (...command: Parameters<typeof runCommand>) =>
      expect(await runCommand(...command)).toMatchObject({ code: 0 });
    await done('backup', [first], { DATA_DIR });
    expect(readdirSync(directory)).not.toContain('data-before-move');
    await done('restore', ['--backup', first], external);
    expect(await keptIn(DATABASE_URL)).toEqual(kept);
    await done('backup', [second], external);
    await done('restore', ['--backup', second, '--into', back], {});
    expect(await look(join(back, 'postgres'))).toEqual(kept);
  }, 120_000);

  it('is not moved while an instance of 0.2.0 uses it', async () => {
    const { DATA_DIR, directory, kept } = await aFolderOf020();
    const other = await startEmbeddedPostgres({ directory });
    closing.push(() => other.stop());
    await expect(spawned({ DATA_DIR })).rejects.toThrow('Another process uses the database');
    expect(await keptIn(other.url)).toEqual(kept);
  }, 120_000);
});
