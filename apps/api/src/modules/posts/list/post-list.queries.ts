import { conditionsOf, postIds, type ListTable, type Matching } from './post-conditions.js';
import { PostSort } from './post-filter.js';
import { PublishedPostSort } from './published-posts-filter.js';

/** A list of posts: an order that an index supports, and a state; without `isDraft` all in the table. Names are SQL's. */
export interface PostList {
  readonly table: ListTable;
  readonly key: string;
  readonly direction: Direction;
  readonly isDraft?: boolean;
}

/** The direction of an order in SQL. */
export type Direction = 'ASC' | 'DESC';

/** A query with the values of its parameters. */
export interface ListQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Published posts that match, by default by first publication, newest first (C37d). Those with a keyword are read from
 * its own table, unless the search needs titles, which the index of published posts has.
 */
export function publishedList(
  { search, keyword }: Matching = {},
  sort: PublishedPostSort = PublishedPostSort.PUBLISHED_AT_DESC,
): PostList {
  const list = orderOf(sort);
  const isByKeyword = keyword !== undefined && search === undefined && list.key === sortKeys.published_at.key;
  return isByKeyword
    ? { table: 'post_keywords', key: 'post_keywords.published_at', direction: list.direction }
    : { ...list, isDraft: false };
}

/** The list of the dashboard (C31). */
export function editorsList(sort: PostSort, isDraft?: boolean): PostList {
  return { ...orderOf(sort), isDraft };
}

const sortKeys = {
  created_date: { table: 'posts', key: 'posts.created_date' },
  published_at: { table: 'posts', key: 'posts.published_at' },
  title: { table: 'posts', key: 'posts.title collate "vi-x-icu"' },
  clicked_number: { table: 'post_views', key: 'post_views.clicked_number' },
} as const;

function orderOf(sort: PostSort | PublishedPostSort) {
  const direction: Direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  return { ...sortKeys[sort.replace('-', '') as keyof typeof sortKeys], direction };
}

/** A range of rows of a list, counted from its beginning or its end. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
  readonly fromEnd: boolean;
}

/** The rows of a page, counted from the nearer end of the list, because an offset reads all rows that it skips. */
export function sliceOf({ page, limit }: { page: number; limit: number }, total: number): Slice {
  const before = (page - 1) * limit;
  const rows = Math.max(0, Math.min(limit, total - before));
  const after = total - before - rows;
  return before <= after
    ? { offset: before, limit: rows, fromEnd: false }
    : { offset: after, limit: rows, fromEnd: true };
}

/** Selects the ids and sort keys of a slice by an index-only scan. */
export function sliceQuery(list: PostList, { offset, limit, fromEnd }: Slice): ListQuery {
  const text = `${idsAndKeys(list, { direction: directionOf(list, fromEnd) })} offset $1 limit $2`;
  return { text, values: [offset, limit] };
}

/**
 * Counts the posts of a list that match, up to `most`, and selects the ids of those from the place `first` to `last`. The
 * scan stops at the last match it needs: frequent words are found quickly in the order of the list, rare ones by an
 * index of their own.
 */
export function matchesQuery(
  list: PostList,
  matching: Matching,
  { most, first, last }: { most: number; first: number; last: number },
): ListQuery {
  const { direction } = list;
  const values: unknown[] = [most, first, last];
  const matches = idsAndKeys(list, { direction, matching, values });
  const text = `
    select cast(count(*) as integer) as total,
      (array_agg(id order by key ${direction}, id ${direction}))[$2 : $3] as ids
    from (${matches} limit $1) as matches`;
  return { text, values };
}

/** The place of a post in a list by publication: microseconds since 1970, and its id. */
export interface Position {
  readonly micros: string;
  readonly id: number;
}

/** Which part of a list by publication, newest first: at most `limit` posts between two positions. */
export interface Segment {
  readonly after?: Position;
  readonly before?: Position;
  readonly limit: number;
  readonly fromEnd: boolean;
}

/** Selects the ids and sort keys of a segment. It reads only those, wherever in the list they are. */
export function segmentQuery(list: PostList, matching: Matching, segment: Segment): ListQuery {
  const values: unknown[] = [segment.limit];
  const direction = directionOf(list, segment.fromEnd);
  return { text: `${idsAndKeys(list, { direction, matching, values, segment })} limit $1`, values };
}

function directionOf({ direction }: PostList, fromEnd: boolean): Direction {
  return fromEnd ? opposite[direction] : direction;
}

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

interface Selection {
  readonly direction: Direction;
  readonly matching?: Matching;
  readonly segment?: Pick<Segment, 'after' | 'before'>;
  /** The values of the query's parameters; those of the conditions are added. */
  readonly values?: unknown[];
}

function idsAndKeys({ table, key, isDraft }: PostList, selection: Selection): string {
  const { direction, matching = {}, segment = {}, values = [] } = selection;
  const id = postIds[table];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(matching, table, parameter);
  const beyond = (comparison: '<' | '>', position?: Position) =>
    position
      ? [`(${key}, ${id}) ${comparison} (${timeOf(parameter(position.micros))}, ${parameter(position.id)})`]
      : [];
  const where = [
    ...(isDraft === undefined ? [] : [`${table}.is_draft = ${isDraft}`]),
    ...conditions.where,
    ...beyond('<', segment.after),
    ...beyond('>', segment.before),
  ];
  const joined = [...conditions.tables].filter((other) => other !== table);
  return `
    select ${id} as id, ${key} as key from ${table}
    ${joined.map((other) => `join ${other} on ${postIds[other]} = ${id}`).join(' ')}
    where ${where.join(' and ') || 'true'} order by key ${direction}, id ${direction}`;
}

// Exact: a floating-point number holds the microseconds of some centuries.
const timeOf = (micros: string) => `timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
