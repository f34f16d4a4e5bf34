import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tiempos/embedded-postgres';

/**
 * A Postgres with one database for each number of posts, filled where it is not yet. A million posts take a
 * quarter of an hour the first time and 8 GB.
 *
 * @param folder keeps them for the next time
 */
export async function openFilledDatabases(
  folder: string,
  sizes: readonly number[],
  onProgress: (message: string) => void,
): Promise<{ urls: string[]; stop: () => Promise<void> }> {
  const directory = join(folder, 'postgres');
  const opened: EmbeddedPostgres[] = [];
  const stop = async () => {
    for (const postgres of opened) await postgres.stop();
  };
  try {
    for (const size of sizes) {
      const postgres = await startEmbeddedPostgres({ directory, database: `news_${size}`, onProgress });
      opened.push(postgres);
      await fill(postgres.url, size, onProgress);
    }
    return { urls: opened.map(({ url }) => url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(url: string, size: number, onProgress: (message: string) => void) {
  const { migrate } = await import('@tiempos/api/platform/database/migrate');
  const { addBulkPosts } = await import('@tiempos/api/seed/bulk-posts');
  await migrate(url);
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    // The index of the words is built last.
    const [{ present, isIndexed }] = await dataSource.query(`select
      (select count(*)::integer from posts) as present,
      to_regclass('post_search_document') is not null as "isIndexed"`);
    if (present === size && isIndexed) {
      await fillRevisions(dataSource, size);
      // The upkeep that Postgres does some day: views that an earlier run counted make reads by views look at each row.
      await dataSource.query('vacuum post_views');
      return;
    }
    const missing = size - present;
    if (missing > 0) {
      await dataSource.query('alter table posts disable trigger posts_texts_added');
      await addBulkPosts(dataSource, missing, (done: number) => {
        if (done % 100_000 === 0) onProgress(`${present + done} of ${size} posts`);
      });
      await dataSource.query('alter table posts enable trigger posts_texts_added');
    }
    await fillSearch(dataSource, onProgress);
    // Spread out, so that an order by views is not by chance the one that the posts lie in.
    await dataSource.query('update post_views set clicked_number = post_id::bigint * 7919 % 5003');
    await dataSource.query('vacuum (full, analyze) post_views');
    await dataSource.query('vacuum analyze post_views');
    await fillRevisions(dataSource, size);
  } finally {
    await dataSource.destroy();
  }
}

/** Makes the search documents after the posts, on two cores and without an index: a third of the time. */
async function fillSearch(dataSource: DataSource, onProgress: (message: string) => void) {
  onProgress('The words of the posts');
  await dataSource.query('drop index if exists post_search_document');
  const [{ middle, end }] = await dataSource.query(
    'select max(id) / 2 as middle, max(id) + 1 as end from posts',
  );
  await Promise.all([fillBetween(dataSource, 0, middle), fillBetween(dataSource, middle, end)]);
  onProgress('The index of the words');
  await dataSource.query(
    'create index post_search_document on post_search using gin (document) with (fastupdate = off)',
  );
  await dataSource.query('vacuum analyze post_search');
}

async function fillBetween(dataSource: DataSource, from: number, to: number) {
  for (let next: number | null = to; next !== null && next > from;) {
    const [{ lowest }]: [{ lowest: number | null }] = await dataSource.query(
      'select fill_post_search($1, 1000) as lowest',
      [next],
    );
    next = lowest;
  }
}

/** Five revisions of every post among a million, and of every fifth among fewer: 5,000,000 and 10,000 of 10,000 posts. */
async function fillRevisions(dataSource: DataSource, size: number) {
  const [{ present }] = await dataSource.query('select exists (select from post_versions) as present');
  if (present) return;
  await dataSource.query(
    `insert into post_versions
       (kind, post_id, number, saved_at, changed, title, description, content, keywords, is_draft)
     select 'saved', id, n, created_date, '{content}', title, description, '<p>Bản ' || n || '.</p>', '', false
     from posts, generate_series(1, 5) as n
     where $1 or substring(title_path from 15)::integer % 5 = 0`,
    [size >= 1_000_000],
  );
  await dataSource.query('vacuum analyze post_versions');
}
