import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { imageNameOf } from '@tiempos/contract';
import { UsageError } from '../cli-command.js';
import { POST_FILE, writePostFile, type PostFile } from './post-file.js';

/** A post of the database, with its pictures by their stored names. */
export interface ExportedPost extends Omit<PostFile, 'cover' | 'coverAlt'> {
  /** The path of its page. */
  readonly path: string;
  readonly imgFileName: string | null;
}

/** A stored picture. */
export interface ExportedPicture {
  readonly altText: string;
  readonly stream: Readable;
}

/** What an export has written, and the pictures that were missing. */
export interface ExportReport {
  posts: number;
  pictures: number;
  readonly missing: string[];
}

/** Former addresses and where they lead now, as redirects are configured from. */
export const ADDRESSES_FILE = 'former-addresses.csv';

/** Links and pictures of sanitised HTML. */
const addresses = / (src|href)="([^"]*)"/g;

/**
 * Writes posts into a folder, one after the other: `{slug}/index.html` each, its pictures beside it under names that follow from
 * their place, so that the same posts are the same files wherever they are exported from.
 *
 * @param folder empty, or not there yet
 * @throws UsageError for another one
 */
export async function exportFolder(
  folder: string,
  posts: AsyncIterable<ExportedPost>,
  openPicture: (name: string) => Promise<ExportedPicture | undefined>,
): Promise<ExportReport> {
  await requireEmpty(folder);
  const report: ExportReport = { posts: 0, pictures: 0, missing: [] };
  const list = join(folder, ADDRESSES_FILE);
  await writeFile(list, 'from,to\n');
  for await (const post of posts) {
    await exportPost(join(folder, post.slug), post, openPicture, report);
    await appendFile(list, post.aliases.map((alias) => `${csv(alias)},${csv(post.path)}\n`).join(''));
    report.posts += 1;
  }
  return report;
}

async function exportPost(
  folder: string,
  post: ExportedPost,
  openPicture: (name: string) => Promise<ExportedPicture | undefined>,
  report: ExportReport,
) {
  await mkdir(folder);
  const copy = async (name: string, base: string) => {
    const picture = await openPicture(name);
    if (!picture) {
      report.missing.push(`${post.slug}: ${name}`);
      return undefined;
    }
    const file = `${base}${name.slice(name.lastIndexOf('.'))}`;
    await pipeline(picture.stream, createWriteStream(join(folder, file)));
    report.pictures += 1;
    return { file, altText: picture.altText };
  };
  const cover = post.imgFileName ? await copy(post.imgFileName, 'cover') : undefined;
  const files = new Map<string, string>();
  for (const name of picturesOf(post.html)) {
    const copied = await copy(name, `picture-${files.size + 1}`);
    if (copied) files.set(name, copied.file);
  }
  const html = post.html.replace(addresses, (attribute, kind: string, url: string) => {
    const file = files.get(nameIn(url) ?? '');
    return file ? ` ${kind}="${file}"` : attribute;
  });
  const text = writePostFile({ ...post, html, cover: cover?.file, coverAlt: cover?.altText });
  await writeFile(join(folder, POST_FILE), text);
}

function picturesOf(html: string): Set<string> {
  return new Set(
    Array.from(html.matchAll(addresses), ([, , url]) => nameIn(url!)).filter((name) => name !== undefined),
  );
}

/** The name of a stored picture in its address, which may name a width. */
const nameIn = (url: string) => imageNameOf(url.replace(/[?#][^]*$/, ''));

async function requireEmpty(folder: string) {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return mkdir(folder, { recursive: true }).then(() => []);
    if (cause.code === 'ENOTDIR') throw new UsageError(`${folder} is a file; name a folder.`, { cause });
    throw cause;
  });
  if (names.length > 0) throw new UsageError(`The folder ${folder} is not empty; name another one.`);
}

const csv = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
