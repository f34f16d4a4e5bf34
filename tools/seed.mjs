/** Adds posts for measuring: `npm run seed -- --posts 100000`. */
import { importBuilt } from './built-server.mjs';
import { withServer } from './with-server.mjs';

const [, posts] = /^--posts[ =](\d+)$/.exec(process.argv.slice(2).join(' ')) ?? [];
const number = Number(posts);
if (!(number >= 1 && number <= 10_000_000)) {
  console.error('Say how many posts to add, for example: npm run seed -- --posts 100000');
  process.exit(1);
}

await withServer(async (app) => {
  const { seedBulkPosts } = await importBuilt('seed/seed.js');
  await seedBulkPosts(app, number, (/** @type {number} */ done) =>
    console.log(`› ${done} of ${number} posts`),
  );
  console.log(`${number} posts were added.`);
});
