import { UsageError } from '../../cli-command.js';
import { ghostHtml } from './ghost-html.js';
import { jsonParser } from './json-parts.js';
import { Losses } from './losses.js';
import { readParts, UnreadableFile } from './read-parts.js';
import { wordsOf } from './source-html.js';
import type { Source, SourcePost } from '../source-post.js';

type Row = Readonly<Partial<Record<string, unknown>>>;

/** What posts refer to, by their ids. */
interface Tables {
  readonly tags: Map<string, string>;
  /** The tags of a post in their order. */
  readonly tagsOfPost: Map<string, { readonly tag: string; readonly order: number }[]>;
  readonly meta: Map<string, Row>;
}

/** Ghost writes it for the address of its site, which the export does not tell. */
const SITE = '__GHOST_URL__';

/** An export of Ghost (JSON). The file is read twice: tags stand behind the posts. @throws UsageError for another file */
export async function ghostSource(path: string): Promise<Source> {
  const tables = await readTables(path);
  return { name: 'Ghost', posts: () => posts(path, tables) };
}

const readRows = (path: string, tables: readonly string[]) =>
  readParts<{ table: string; value: unknown }>(path, (found) =>
    jsonParser(
      tables.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`]),
      found,
    ),
  );

async function readTables(path: string): Promise<Tables> {
  const tables: Tables = { tags: new Map(), tagsOfPost: new Map(), meta: new Map() };
  let isGhost = false;
  try {
    for await (const { table, value } of readRows(path, ['posts', 'tags', 'posts_tags', 'posts_meta'])) {
      isGhost = true;
      if (isRow(value)) addTo(tables, table, value);
    }
    if (!isGhost) throw new UsageError(`The file ${path} is JSON, but no export of Ghost: it has no posts.`);
  } catch (error) {
    // The posts tell it, after those before it.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return tables;
}

function addTo({ tags, tagsOfPost, meta }: Tables, table: string, row: Row) {
  if (table === 'posts_meta') meta.set(text(row.post_id), row);
  if (table === 'tags') {
    const isInternal = row.visibility === 'internal' || text(row.name).startsWith('#');
    if (!isInternal) tags.set(text(row.id), text(row.name));
  }
  if (table !== 'posts_tags') return;
  const id = text(row.post_id);
  const ofPost = tagsOfPost.get(id) ?? [];
  tagsOfPost.set(id, [...ofPost, { tag: text(row.tag_id), order: Number(row.sort_order ?? 0) }]);
}

async function* posts(path: string, tables: Tables): ReturnType<Source['posts']> {
  try {
    for await (const { value } of readRows(path, ['posts'])) if (isRow(value)) yield rowOf(value, tables);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { sourceId: 'ghost:file', problem: error.message };
  }
}

function rowOf(row: Row, tables: Tables): SourcePost | { sourceId: string; problem: string } {
  const sourceId = `ghost:${text(row.id)}`;
  const problem = problemOf(row, tables);
  if (problem) return { sourceId, problem: `${problem}: ${line(row.title)}` };
  try {
    return postOf(sourceId, row, tables);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { sourceId, problem: `its HTML is nested too deep to be read: ${line(row.title)}` };
  }
}

function problemOf(row: Row, { meta }: Tables): string | undefined {
  if (row.type === 'page' || row.page === true || row.page === 1) return 'a page, not a post';
  if (row.status === 'sent' || meta.get(text(row.id))?.email_only) return 'went out by mail only';
  if (!/^(?:published|draft|scheduled)$/.test(text(row.status))) return `its status is ${text(row.status)}`;
  const hasOnlySource = !text(row.html) && Boolean(row.lexical ?? row.mobiledoc);
  return hasOnlySource ? 'has no HTML, only what Ghost edits; save it there and export again' : undefined;
}

function postOf(sourceId: string, row: Row, { tags, tagsOfPost, meta }: Tables): SourcePost {
  const losses = new Losses();
  const more = meta.get(text(row.id)) ?? {};
  const isMembersOnly = Boolean(row.visibility) && row.visibility !== 'public';
  if (row.status === 'scheduled') losses.add('state: was planned, comes as a draft');
  if (isMembersOnly) losses.add(`visibility: was for ${text(row.visibility)}, comes as a draft`);
  if (row.canonical_url) losses.add(`canonical address ${text(row.canonical_url)}`);
  if (more.feature_image_caption)
    losses.add(`caption of the cover: ${wordsOf(text(more.feature_image_caption))}`);
  if (row.codeinjection_head || row.codeinjection_foot) losses.add('injected code');
  const ofPost = (tagsOfPost.get(text(row.id)) ?? []).toSorted((one, other) => one.order - other.order);
  const slug = text(row.slug);
  return {
    sourceId,
    title: line(row.title),
    description: line(row.custom_excerpt) || undefined,
    html: ghostHtml(text(row.html).replaceAll(SITE, ''), losses),
    slug,
    formerPaths: slug ? [`/${slug}/`] : [],
    isDraft: row.status !== 'published' || isMembersOnly,
    publishedAt: row.status === 'published' ? dateOf(row.published_at) : undefined,
    updatedAt: dateOf(row.updated_at),
    keywords: ofPost.flatMap(({ tag }) => tags.get(tag) ?? []),
    cover: text(row.feature_image ?? row.image).replaceAll(SITE, '') || undefined,
    coverAlt: text(more.feature_image_alt) || undefined,
    lost: losses.list(),
  };
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Titles and excerpts are no HTML. */
const line = (value: unknown): string => text(value).replace(/\s+/g, ' ').trim();

/** ISO 8601, milliseconds, or as MySQL writes UTC. */
function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const isSql = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);
  const date = new Date(isSql ? `${value.replace(' ', 'T')}Z` : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
