import { DeletedPostsService } from '../modules/posts/history/deleted-posts.service.js';
import { UsageError, type CliCommand } from './cli-command.js';

/**
 * `npm run restore -- 42` brings a post back that was deleted within 30 days (C60), by its id or by the last part of its
 * address. Without a post it lists those that can be brought back.
 */
export const restoreCommand: CliCommand = ([reference, ...others]) => {
  if (reference?.startsWith('--') || others.length > 0) {
    throw new UsageError(
      'Say what to restore: npm run restore -- POST, or npm run restore -- --backup FILE --into FOLDER',
    );
  }
  return async (app, print) => {
    const deleted = app.get(DeletedPostsService);
    if (!reference) {
      const lines = (await deleted.list()).map(
        ({ id, title, titlePath, deletedAt }) => `${id}  ${deletedAt.toISOString()}  ${titlePath}  ${title}`,
      );
      print(lines.join('\n') || 'There are no deleted posts.');
      return;
    }
    const restored = await deleted.restore(reference.trim());
    if (!restored) {
      throw new UsageError(
        `There is no deleted post ${reference}; npm run restore lists those that can be brought back.`,
      );
    }
    const { post, formerSlug } = restored;
    print(
      `"${post.title}" is back as a ${post.isDraft ? 'draft' : 'published post'}: /blog/${post.titlePath}`,
    );
    if (post.titlePath !== formerSlug)
      print(`Another post has its former address /blog/${formerSlug} by now.`);
  };
};
