import { resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { MediaService } from '../modules/media/media.service.js';
import { articleUrl } from '../modules/posts/article-url.js';
import { keywordList } from '../modules/posts/keyword-list.js';
import { FormerPathsService } from '../modules/posts/imports/former-paths.service.js';
import { PostsService } from '../modules/posts/posts.service.js';
import { count, readArguments, UsageError, type CliCommand } from './cli-command.js';
import { exportFolder, type ExportedPost } from './export/export-folder.js';

/**
 * `npm run export -- FOLDER` writes every post, drafts too, into a folder that other systems read and `npm run import` reads back.
 * Messages of visitors and accounts are not in it.
 */
export const exportCommand: CliCommand = (args, callerFolder) => {
  const { positionals } = readArguments(args, { allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) {
    throw new UsageError('Say where to write the posts, for example: npm run export -- FOLDER');
  }
  const target = resolve(callerFolder ?? '.', folder);
  return async (app, print) => {
    const media = app.get(MediaService);
    const report = await exportFolder(target, exportedPosts(app), (name) => media.open(name));
    for (const picture of report.missing) print(`The file of a picture is missing: ${picture}`);
    print(
      `${count(report.posts, 'post')} with ${count(report.pictures, 'picture')} ${report.posts === 1 ? 'is' : 'are'} in ${target}.`,
    );
  };
};

async function* exportedPosts(app: INestApplicationContext): AsyncGenerator<ExportedPost> {
  const posts = app.get(PostsService);
  const paths = app.get(FormerPathsService);
  for await (const post of posts.all()) {
    const { title, description, titlePath, isDraft, publishedAt, updatedAt, imgFileName } = post;
    const former = await posts.formerSlugs(post.id);
    yield {
      title,
      description,
      slug: titlePath,
      path: articleUrl('', titlePath),
      isDraft,
      publishedAt: publishedAt ?? undefined,
      updatedAt,
      keywords: keywordList(post.keywords),
      // Sorted, for a former slug of ours is a former path where it is imported.
      aliases: [...former.map((slug) => articleUrl('', slug)), ...(await paths.of(post.id))].toSorted(),
      html: post.content,
      imgFileName,
    };
  }
}
