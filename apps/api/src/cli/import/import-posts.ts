import type { INestApplicationContext } from '@nestjs/common';
import { MediaService } from '../../modules/media/media.service.js';
import { ContentSanitizerService } from '../../modules/posts/content/content-sanitizer.service.js';
import { PostImportsService } from '../../modules/posts/imports/post-imports.service.js';
import type { User } from '../../modules/users/user.entity.js';
import { AppError } from '../../platform/errors/app-error.js';
import { count } from '../cli-command.js';
import { PictureImport } from './picture-import.js';
import type { PictureSource } from './picture-source.js';
import { preparePost, UnfitPost, type PreparedPost } from './prepare-post.js';
import type { Source, SourcePost } from './source-post.js';

/** Posts that are prepared at a time: while one is saved, the pictures of the next are decoded. */
const AHEAD = 3;

/** How an export is imported. */
export interface ImportOptions {
  /** Whose posts they become. */
  readonly user: Pick<User, 'id'>;
  /** Without one, pictures stay at their addresses. */
  readonly pictures?: PictureSource;
  /** Otherwise nothing is written. */
  readonly isWritten: boolean;
  /** Writes a line for the operator. */
  readonly print: (line: string) => void;
}

type Item = SourcePost | { readonly sourceId: string; readonly problem: string };

/** What is known of an item before it is saved. */
type Outcome = { readonly sourceId: string } & (
  { readonly prepared: PreparedPost } | { readonly problem: string } | { readonly isKnown: true }
);

/**
 * Imports the posts of an export, one row each (C114). What was imported before is left out, so that a run that was cut off goes on where
 * it was.
 */
export async function importPosts(
  app: INestApplicationContext,
  source: Source,
  { user, pictures: where, isWritten, print }: ImportOptions,
): Promise<void> {
  const imports = app.get(PostImportsService);
  const sanitizer = app.get(ContentSanitizerService);
  const origin = originOf(source);
  const pictures = new PictureImport(app.get(MediaService), where, { origin: source.origin, isWritten });
  const plan = imports.plan();
  const totals = { come: 0, known: 0, unfit: 0 };

  async function prepare(item: Item): Promise<Outcome> {
    const { sourceId } = item;
    if ('problem' in item) return item;
    if (sourceId.includes('\0')) return { sourceId, problem: 'its id is none' };
    if (await imports.isImported({ origin, sourceId })) return { sourceId, isKnown: true };
    try {
      return { sourceId, prepared: await preparePost(item, { sanitizer, pictures, userId: user.id }) };
    } catch (error) {
      return { sourceId, problem: problemOf(error) };
    }
  }

  async function save(sourceId: string, { post, lost }: PreparedPost): Promise<string[]> {
    const added = isWritten ? await imports.add(user, { origin, sourceId }, post) : await plan.add(post);
    // Another process was faster.
    if (!added) return [];
    totals.come += 1;
    const notes = [
      ...(added.titlePath === post.slug ? [] : [`slug ${post.slug}: taken`]),
      ...added.taken.map((path) => `address ${path}: leads to another post`),
      ...lost,
    ];
    return [rowOf(totals.come, post, added.titlePath), ...notes.map((note) => `       ${note}`)];
  }

  async function linesOf(outcome: Outcome): Promise<string[]> {
    const { sourceId } = outcome;
    try {
      if ('isKnown' in outcome) totals.known += 1;
      else if ('problem' in outcome) throw new UnfitPost(outcome.problem);
      else return await save(sourceId, outcome.prepared);
      return [];
    } catch (error) {
      totals.unfit += 1;
      return [`    –  ${sourceId}: ${problemOf(error)}`];
    }
  }

  try {
    for await (const outcome of inOrder(source.posts(), prepare)) {
      for (const line of await linesOf(outcome)) print(line);
    }
  } finally {
    print(summaryOf(totals, isWritten));
    print(picturesOf(pictures, isWritten));
    // Also after a run that was cut off before its end.
    if (isWritten && totals.come + totals.known > 0) await imports.announce();
  }
}

/** Takes back the posts of an export that nobody has edited since they were imported. */
export async function takeBackPosts(
  app: INestApplicationContext,
  source: Source,
  { user, isWritten, print }: Omit<ImportOptions, 'pictures'>,
): Promise<void> {
  const imports = app.get(PostImportsService);
  const origin = originOf(source);
  const totals = { TAKEN_BACK: 0, EDITED: 0, ABSENT: 0 };
  try {
    for await (const item of source.posts()) {
      if ('problem' in item) continue;
      const { sourceId } = item;
      const result = await imports.takeBack(user, { origin, sourceId }, { isWritten });
      totals[result] += 1;
      if (result === 'EDITED') print(`    –  ${sourceId}: was edited since, and stays`);
    }
  } finally {
    if (isWritten && totals.TAKEN_BACK > 0) await imports.announce();
  }
  const done = isWritten ? 'taken back; npm run restore lists them' : 'would be taken back with --write';
  print(`${count(totals.TAKEN_BACK, 'post')} ${done}, ${totals.EDITED} edited, ${totals.ABSENT} not here.`);
}

/** Exports that do not say which site they are of are told apart by the ids of their posts. */
function originOf({ origin, name }: Source): string {
  return origin ?? name;
}

/** Prepares some items ahead, and yields what came of them in their order. */
async function* inOrder(
  items: AsyncIterable<Item>,
  prepare: (item: Item) => Promise<Outcome>,
): AsyncGenerator<Outcome> {
  const running: Promise<Outcome>[] = [];
  let failure: { error: unknown } | undefined;
  try {
    for await (const item of items) {
      const outcome = prepare(item);
      // It is reported when its turn comes.
      outcome.catch(() => undefined);
      running.push(outcome);
      if (running.length === AHEAD) yield running.shift()!;
    }
  } catch (error) {
    failure = { error };
  }
  // What was read before comes all the same.
  yield* running;
  if (failure) throw failure.error;
}

/** @throws what is no problem of this one post */
function problemOf(error: unknown): string {
  if (error instanceof UnfitPost) return error.message;
  if (!(error instanceof AppError)) throw error;
  const [refused] = error.details.fields ?? [];
  if (refused) return `its ${refused.field} is refused (${refused.code})`;
  return 'the machine is busy; run the command again';
}

function rowOf(number: number, { publishedAt, isDraft, title }: PreparedPost['post'], slug: string): string {
  const day = publishedAt?.toISOString().slice(0, 10) ?? ' '.repeat(10);
  const state = isDraft ? 'draft    ' : 'published';
  return `${String(number).padStart(5)}  ${day}  ${state}  /blog/${slug}  ${title}`;
}

function summaryOf(
  { come, known, unfit }: { come: number; known: number; unfit: number },
  isWritten: boolean,
) {
  const done = isWritten ? 'imported' : 'would be imported with --write';
  return `${count(come, 'post')} ${done}, ${known} here since an earlier run, ${unfit} not possible.`;
}

function picturesOf({ count: number, bytes }: PictureImport, isWritten: boolean) {
  const size = bytes > 0 ? `, ${(bytes / 1e6).toFixed(1)} MB` : '';
  return `${count(number, 'picture')} ${isWritten ? 'stored' : 'found'}${size}.`;
}
