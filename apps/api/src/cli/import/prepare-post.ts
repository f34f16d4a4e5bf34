import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  fieldErrors,
  firstCharacters,
  isPublicationDate,
  limits,
  PostFields,
  slugOf,
} from '@tiempos/validation';
import type {
  ContentSanitizerService,
  SanitisedHtml,
} from '../../modules/posts/content/content-sanitizer.service.js';
import { excerptOf, plainText } from '../../modules/posts/content/plain-text.js';
import { formerPath } from '../../modules/posts/imports/former-path.js';
import type { PostToImport } from '../../modules/posts/imports/post-imports.service.js';
import { keywordList } from '../../modules/posts/keyword-list.js';
import { AppError } from '../../platform/errors/app-error.js';
import { count } from '../cli-command.js';
import { linkedPicturesIn, picturesIn, withStoredPictures } from './import-content.js';
import type { PictureImport, TakenPicture } from './picture-import.js';
import type { SourcePost } from './source-post.js';

/** The beginning of a text that describes a post without an excerpt, in characters. */
const DESCRIPTION_LENGTH = 200;

const MAX_FORMER_PATHS = 20;

/** A post as it will be saved, and what of it is lost. */
export interface PreparedPost {
  readonly post: PostToImport;
  readonly lost: string[];
}

/** A post that cannot come; the message says why. */
export class UnfitPost extends Error {
  override readonly name = 'UnfitPost';
}

/**
 * Checks and sanitises a post, and brings its pictures.
 *
 * @throws UnfitPost, AppError UNAVAILABLE
 */
export async function preparePost(
  source: SourcePost,
  { sanitizer, pictures, userId }: PrepareOptions,
): Promise<PreparedPost> {
  const lost = [...source.lost];
  const html = await sanitised(source.html, sanitizer, userId, lost);
  const fields = textsOf(source, html, lost);
  const cover = source.cover ? await pictures.take(source.cover, 'thumbnail', source.coverAlt) : undefined;
  const imgFileName = cover && 'name' in cover ? cover.name : null;
  if (source.cover && imgFileName === null) lost.push(`cover ${source.cover}: ${reasonOf(cover)}`);
  const content = await withPictures(html, pictures, lost);
  const slug = slugOf(source.slug) || slugOf(fields.title);
  const post = { ...fields, ...datesOf(source, lost), content, imgFileName, slug };
  return { post: { ...post, formerPaths: formerPathsOf(source, slug, lost) }, lost };
}

interface PrepareOptions {
  readonly sanitizer: Pick<ContentSanitizerService, 'sanitise'>;
  readonly pictures: PictureImport;
  readonly userId: number;
}

async function sanitised(
  html: string,
  sanitizer: PrepareOptions['sanitizer'],
  userId: number,
  lost: string[],
): Promise<SanitisedHtml> {
  const { max } = limits.postContent;
  if (html.length > max) throw new UnfitPost(`its text has more than ${max} characters`);
  try {
    const { content, removed } = await sanitizer.sanitise(html, userId);
    const seen = removed.filter(({ kind }) => kind !== 'comment');
    lost.push(...seen.map(({ kind, count: number }) => `${kind}: ${number} removed`));
    return content;
  } catch (error) {
    const [refused] = error instanceof AppError ? (error.details.fields ?? []) : [];
    if (!refused) throw error;
    throw new UnfitPost(`its text is refused (${refused.code})`, { cause: error });
  }
}

function textsOf(source: SourcePost, html: SanitisedHtml, lost: string[]) {
  const { min, max } = limits.postDescription;
  const excerpt = source.description?.trim() || excerptOf(plainText(html), DESCRIPTION_LENGTH);
  const fields = plainToInstance(PostFields, {
    title: shortened('title', source.title, limits.postTitle.max, lost),
    description: shortened('description', excerpt.length < min ? source.title : excerpt, max, lost),
    keywords: keywordsOf(source.keywords, lost),
    isDraft: source.isDraft,
  });
  const [refused] = fieldErrors(validateSync(fields));
  if (refused) throw new UnfitPost(`its ${refused.field} is refused (${refused.code})`);
  const { title, description, keywords } = fields;
  return { title, description, keywords: keywords ?? '' };
}

function shortened(field: string, text: string, max: number, lost: string[]): string {
  const kept = firstCharacters(text.trim(), max);
  if (kept.length < text.trim().length) lost.push(`${field}: cut after ${max} characters`);
  return kept;
}

function keywordsOf(words: readonly string[], lost: string[]): string {
  const all = keywordList(words.map((word) => word.replace(/[\s,]+/g, ' ')).join(','));
  const kept: string[] = [];
  for (const word of all) {
    if ([...kept, word].join(', ').length <= limits.postKeywords.max) kept.push(word);
  }
  const left = all.length - kept.length;
  if (left > 0) lost.push(`keywords: ${left} left out`);
  return kept.join(', ');
}

/** A date that cannot be leaves a draft: nobody knows where in the news it belongs. */
function datesOf({ isDraft, publishedAt, updatedAt }: SourcePost, lost: string[]) {
  const isDated = publishedAt !== undefined && isPublicationDate(publishedAt);
  if (!isDraft && !isDated) {
    const date = publishedAt?.toISOString().slice(0, 10);
    lost.push(
      `${date ? `published ${date}, which cannot be` : 'published without a date'}: comes as a draft`,
    );
  }
  const now = new Date();
  const changedAt = updatedAt && isPublicationDate(updatedAt) ? updatedAt : undefined;
  const createdDate = (isDated ? publishedAt : undefined) ?? changedAt ?? now;
  return {
    isDraft: isDraft || !isDated,
    // A draft may have been public before.
    publishedAt: isDated ? publishedAt : null,
    createdDate,
    updatedAt: changedAt && changedAt > createdDate ? changedAt : createdDate,
  };
}

async function withPictures(
  html: SanitisedHtml,
  pictures: PictureImport,
  lost: string[],
): Promise<SanitisedHtml> {
  const taken = new Map<string, TakenPicture>();
  for (const [address, alt] of picturesIn(html)) {
    taken.set(address, await pictures.take(address, 'editor', alt));
  }
  for (const address of linkedPicturesIn(html)) {
    const picture = taken.get(address) ?? (await pictures.take(address, 'editor'));
    if (picture && 'name' in picture) taken.set(address, picture);
  }
  const left = [...taken].filter(([, picture]) => picture === undefined).length;
  if (left > 0) lost.push(`${count(left, 'picture')}: not brought, shown from the former address`);
  for (const [address, picture] of taken) {
    if (picture && 'reason' in picture) lost.push(`picture ${address}: ${picture.reason}`);
  }
  return withStoredPictures(html, taken);
}

function reasonOf(picture: TakenPicture): string {
  return picture && 'reason' in picture ? picture.reason : 'not brought';
}

function formerPathsOf(source: SourcePost, slug: string, lost: string[]): string[] {
  const paths = source.formerPaths
    .slice(0, MAX_FORMER_PATHS)
    .map((path) => [path, formerPath(path)] as const);
  lost.push(
    ...paths.flatMap(([path, known]) =>
      known ? [] : [`address ${path.slice(0, 100)}: no address of a post`],
    ),
  );
  const known = new Set(paths.flatMap(([, path]) => path ?? []));
  known.delete(`/blog/${slug}`);
  return [...known];
}
