import { DataSource } from 'typeorm';
import { addBulkPosts } from '../seed/bulk-posts.js';
import { count, UsageError, type CliCommand } from './cli-command.js';

const MAX_POSTS = 10_000_000;

/** `npm run seed -- --posts 100000` adds posts for measuring. */
export const seedCommand: CliCommand = (args) => {
  const [, digits] = /^--posts[ =](\d+)$/.exec(args.join(' ')) ?? [];
  const posts = Number(digits);
  if (!(posts >= 1 && posts <= MAX_POSTS)) {
    throw new UsageError('Say how many posts to add, for example: npm run seed -- --posts 100000');
  }
  return async (app, print) => {
    await addBulkPosts(app.get(DataSource), posts, (done) => print(`› ${done} of ${posts} posts`));
    print(`${count(posts, 'post')} ${posts === 1 ? 'was' : 'were'} added.`);
  };
};
