import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { importBuilt } from '../launcher/serve/built-server.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';

/**
 * A Postgres with one database for each number of posts, filled where it is not yet. A million posts take a few minutes
 * the first time and 2.5 GB.
 *
 * @param {string} folder keeps them for the next time
 * @param {readonly number[]} sizes
 * @param {(message: string) => void} onProgress
 * @returns {Promise<{ urls: string[], stop: () => Promise<void> }>}
 */
export async function openFilledDatabases(folder, sizes, onProgress) {
  const directory = join(folder, 'postgres');
  /** @type {import('../embedded-postgres/index.mjs').EmbeddedPostgres[]} */
  const opened = [];
  const stop = async () => {
    for (const postgres of opened) await postgres.stop();
  };
  try {
    for (const size of sizes) {
      const postgres = await startEmbeddedPostgres({ directory, database: `posts_${size}`, onProgress });
      opened.push(postgres);
      await fill(postgres.url, size, onProgress);
    }
    return { urls: opened.map(({ url }) => url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {string} url
 * @param {number} size
 * @param {(message: string) => void} onProgress
 */
async function fill(url, size, onProgress) {
  const { migrate } = await importBuilt('platform/database/migrate.js');
  const { addBulkPosts } = await importBuilt('seed/bulk-posts.js');
  await migrate(url);
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const [{ present }] = await dataSource.query('select cast(count(*) as integer) as present from posts');
    if (present === size) {
      // The upkeep that Postgres does some day: views that an earlier run counted make reads by views look at each row.
      await dataSource.query('vacuum post_views');
      return;
    }
    const missing = size - present;
    await addBulkPosts(dataSource, missing, (/** @type {number} */ done) => {
      if (done % 100_000 === 0) onProgress(`${present + done} of ${size} posts`);
    });
    // Spread out, so that an order by views is not by chance the one that the posts lie in.
    await dataSource.query('update post_views set clicked_number = post_id::bigint * 7919 % 5003');
    await dataSource.query('vacuum (full, analyze) post_views');
    await dataSource.query('vacuum analyze post_views');
  } finally {
    await dataSource.destroy();
  }
}
