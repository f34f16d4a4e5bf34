import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { imageNameOf } from '@tiempos/contract';
import { readAttributes, writeAttributes } from '@tiempos/site-content';
import type { StoredFile } from '../../modules/media/stored-file.entity.js';
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
  readonly file: Pick<StoredFile, 'altText' | 'width' | 'height'>;
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

/** Pictures and links of sanitised HTML. */
const images = /<img ([^>]*)>/g;
const addresses = / (?:src|href)="([^"]*)"/g;

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
    const copied = `${base}${name.slice(name.lastIndexOf('.'))}`;
    await pipeline(picture.stream, createWriteStream(join(folder, copied)));
    report.pictures += 1;
    return { ...picture.file, copied };
  };
  const cover = post.imgFileName ? await copy(post.imgFileName, 'cover') : undefined;
  const copies = new Map<string, Copy>();
  for (const name of picturesOf(post.html)) {
    const picture = await copy(name, `picture-${copies.size + 1}`);
    if (picture) copies.set(name, picture);
  }
  const html = withCopies(post.html, copies);
  const text = writePostFile({ ...post, html, cover: cover?.copied, coverAlt: cover?.altText });
  await writeFile(join(folder, POST_FILE), text);
}

/** A picture beside a post. */
type Copy = Pick<StoredFile, 'width' | 'height'> & { readonly copied: string };

/** The copies in the place of the stored pictures; those without a size get theirs, as the import gives it to them. */
function withCopies(html: string, copies: ReadonlyMap<string, Copy>): string {
  const copyOf = (url = '') => copies.get(nameIn(url) ?? '');
  return html
    .replace(images, (tag, text: string) => {
      const attributes = readAttributes(text);
      const copy = copyOf(attributes.src);
      if (!copy || attributes.width || attributes.height) return tag;
      const size = { width: String(copy.width), height: String(copy.height) };
      return `<img ${writeAttributes({ ...attributes, ...size })}>`;
    })
    .replace(addresses, (attribute, url: string) => {
      const copy = copyOf(url);
      return copy ? attribute.replace(url, copy.copied) : attribute;
    });
}

function picturesOf(html: string): Set<string> {
  return new Set(
    Array.from(html.matchAll(addresses), ([, url]) => nameIn(url!)).filter((name) => name !== undefined),
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
