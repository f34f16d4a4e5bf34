import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { POST_FILE, readPostFile } from '../../export/post-file.js';
import type { Source, SourcePost } from '../source-post.js';

/** More than the text of a post may have, with its head. */
const MAX_BYTES = 8_000_000;

/** Names of pictures beside a post: no other file is read. */
const addresses = / (src|href)="([\w-]+\.(?:jpg|png|webp))"/g;

/** Whether a folder has the form of `npm run export`. */
export async function isExportedFolder(path: string): Promise<boolean> {
  for (const name of await postFolders(path)) if (await hasPost(join(path, name))) return true;
  return false;
}

/** A folder that `npm run export` has written. */
export function exportedFolder(path: string): Source {
  return { name: 'TiệmPOS', posts: () => posts(path) };
}

async function* posts(path: string): ReturnType<Source['posts']> {
  for (const name of await postFolders(path))
    if (await hasPost(join(path, name))) yield await postOf(path, name);
}

async function postOf(
  path: string,
  name: string,
): Promise<SourcePost | { sourceId: string; problem: string }> {
  const sourceId = `tiempos:${name}`;
  const file = join(path, name, POST_FILE);
  const isSmall = (await stat(file)).size <= MAX_BYTES;
  const post = isSmall ? readPostFile(await readFile(file, 'utf8')) : undefined;
  if (!post)
    return { sourceId, problem: isSmall ? 'its head is no YAML' : 'it is larger than a post may be' };
  const { title, description, isDraft, publishedAt, updatedAt, coverAlt } = post;
  return {
    sourceId,
    title,
    description: description || undefined,
    html: post.html.replace(
      addresses,
      (_, kind: string, picture: string) => ` ${kind}="${urlOf(name, picture)}"`,
    ),
    slug: post.slug || name,
    formerPaths: [...post.aliases],
    isDraft,
    publishedAt,
    updatedAt,
    keywords: [...post.keywords],
    cover: post.cover && urlOf(name, post.cover),
    coverAlt,
    lost: [],
  };
}

/** As Ghost names its pictures: the folder of the export is what the pictures are uploaded from. */
const urlOf = (folder: string, picture: string) => `/content/images/${folder}/${picture}`;

async function postFolders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

const hasPost = (folder: string) =>
  stat(join(folder, POST_FILE)).then(
    (file) => file.isFile(),
    () => false,
  );
