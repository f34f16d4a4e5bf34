/** Adds posts for measuring: `npm run seed -- --posts 100000`. */
import { parseArgs } from 'node:util';
import { importBuilt } from './built-server.mjs';
import { withServer } from './with-server.mjs';

const { values } = parseArgs({ options: { posts: { type: 'string', default: '' } } });
const number = Number(values.posts);
if (!Number.isInteger(number) || number < 1 || number > 10_000_000) {
  console.error('Say how many posts to add, for example: npm run seed -- --posts 100000');
  process.exit(1);
}

await withServer(async (app) => {
  const [{ addBulkPosts }, { DataSource }] = await Promise.all([
    importBuilt('seed/bulk-posts.js'),
    import('typeorm'),
  ]);
  await addBulkPosts(app.get(DataSource), number, (/** @type {number} */ done) =>
    console.log(`› ${done} of ${number} posts`),
  );
  console.log(`${number} posts were added.`);
});
