import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { say } from './figures.ts';
import { folder } from './measured-product.ts';

/** A database with so many posts, each read now and then and with five revisions. It is filled the first time. */
export async function openFilledDatabase(posts: number) {
  const directory = join(folder, 'postgres');
  const { url, stop } = await startEmbeddedPostgres({
    directory,
    database: `news_${posts}`,
    onProgress: say,
  });
  try {
    await fill(url, posts);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, [Symbol.asyncDispose]: stop };
}

async function fill(url: string, size: number) {
  const { migrate } = await import('@tiempos/api/platform/database/migrate');
  const { addBulkPosts } = await import('@tiempos/api/seed/bulk-posts');
  await migrate(url);
  const database = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    // They come last.
    const [{ isFilled }] = await database.query('select exists (select from post_versions) as "isFilled"');
    if (isFilled) return;
    const [{ present }] = await database.query('select count(*)::integer as present from posts');
    await addBulkPosts(database, size - present, (done: number) => {
      if (done % 10_000 === 0) say(`${present + done} of ${size} posts`);
    });
    // Spread out, so that an order by views is not by chance the one that the posts lie in.
    await database.query(
      'insert into post_views select id, id::bigint * 7919 % 5003 from posts on conflict do nothing',
    );
    await database.query(
      `insert into post_versions
         (kind, post_id, number, saved_at, changed, title, description, content, keywords, is_draft)
       select 'saved', id, n, created_date, '{content}', title, description, '<p>Bản ' || n || '.</p>', '', false
       from posts, generate_series(1, 5) as n`,
    );
    // The upkeep that Postgres does some day.
    for (const table of ['post_views', 'post_versions']) await database.query(`vacuum analyze ${table}`);
  } finally {
    await database.destroy();
  }
}
