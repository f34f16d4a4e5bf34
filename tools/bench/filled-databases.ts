import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tiempos/embedded-postgres';

/**
 * A Postgres with one database for each number of posts, filled where it is not yet. A hundred thousand posts take some
 * minutes the first time and 2 GB.
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
    const [{ present }] = await dataSource.query('select count(*)::integer as present from posts');
    if (present < size) {
      await addBulkPosts(dataSource, size - present, (done: number) => {
        if (done % 10_000 === 0) onProgress(`${present + done} of ${size} posts`);
      });
      // Spread out, so that an order by views is not by chance the one that the posts lie in.
      await dataSource.query('insert into post_views select id, id::bigint * 7919 % 5003 from posts');
    }
    await fillRevisions(dataSource);
    // The upkeep that Postgres does some day.
    await dataSource.query('vacuum analyze post_views');
  } finally {
    await dataSource.destroy();
  }
}

/** Five revisions of every post. */
async function fillRevisions(dataSource: DataSource) {
  const [{ present }] = await dataSource.query('select exists (select from post_versions) as present');
  if (present) return;
  await dataSource.query(
    `insert into post_versions
       (kind, post_id, number, saved_at, changed, title, description, content, keywords, is_draft)
     select 'saved', id, n, created_date, '{content}', title, description, '<p>Bản ' || n || '.</p>', '', false
     from posts, generate_series(1, 5) as n`,
  );
  await dataSource.query('vacuum analyze post_versions');
}
