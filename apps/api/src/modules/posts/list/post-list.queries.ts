import { ARRIVAL, conditionsOf, type Matching } from './post-conditions.js';
import { PostSort } from './post-filter.js';
import { PublishedPostSort } from './published-posts-filter.js';

/** A list of posts: its order and its state; without `isDraft` all posts. Names are SQL's. */
export interface PostList {
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

/** Published posts, by default by first publication, newest first (C37d). */
export function publishedList(sort: PublishedPostSort = PublishedPostSort.PUBLISHED_AT_DESC): PostList {
  return { ...orderOf(sort), isDraft: false };
}

/** The list of the dashboard (C31). */
export function editorsList(sort: PostSort, isDraft?: boolean): PostList {
  return { ...orderOf(sort), isDraft };
}

const sortKeys = {
  created_date: 'posts.created_date',
  updated_at: 'posts.updated_at',
  arrived_at: ARRIVAL,
  published_at: 'posts.published_at',
  title: 'posts.title collate "vi-x-icu"',
  clicked_number: 'coalesce(post_views.clicked_number, 0)',
} as const;

/** By which column, and in which direction. */
export function orderOf(sort: PostSort | PublishedPostSort): Pick<PostList, 'key' | 'direction'> {
  const direction: Direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  return { key: sortKeys[sort.replace('-', '') as keyof typeof sortKeys], direction };
}

/** Selects ids and sort keys of a range of a list. */
export function sliceQuery(list: PostList, { offset, limit }: { offset: number; limit: number }): ListQuery {
  return { text: `${idsAndKeys(list)} offset $1 limit $2`, values: [offset, limit] };
}

/** Counts all posts of a list; without `isDraft` all posts. */
export function countQuery(isDraft?: boolean): string {
  return `select count(*)::integer as total from posts ${isDraft === undefined ? '' : `where is_draft = ${isDraft}`}`;
}

/** Counts the posts of a list that match, up to `most`, and selects the ids of those from the place `first` to `last`. */
export function matchesQuery(
  list: PostList,
  matching: Matching,
  { most, first, last }: { most: number; first: number; last: number },
): ListQuery {
  const { direction } = list;
  const values: unknown[] = [most, first, last];
  const matches = idsAndKeys(list, { matching, values });
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
  const direction = segment.fromEnd ? opposite[list.direction] : list.direction;
  return { text: `${idsAndKeys({ ...list, direction }, { matching, values, segment })} limit $1`, values };
}

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

interface Selection {
  readonly matching?: Matching;
  readonly segment?: Pick<Segment, 'after' | 'before'>;
  /** The values of the query's parameters; those of the conditions are added. */
  readonly values?: unknown[];
}

function idsAndKeys({ key, direction, isDraft }: PostList, selection: Selection = {}): string {
  const { matching = {}, segment = {}, values = [] } = selection;
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const beyond = (comparison: '<' | '>', position?: Position) =>
    position
      ? [
          `(${key}, posts.id) ${comparison} (${timeOf(parameter(position.micros))}, ${parameter(position.id)})`,
        ]
      : [];
  const where = [
    ...(isDraft === undefined ? [] : [`posts.is_draft = ${isDraft}`]),
    ...conditionsOf(matching, parameter),
    ...beyond('<', segment.after),
    ...beyond('>', segment.before),
  ];
  return `
    select posts.id, ${key} as key from posts ${viewsFor(key)}
    where ${where.join(' and ') || 'true'} order by key ${direction}, id ${direction}`;
}

/** Joins the views where a list is sorted by them. A post that nobody has viewed has no row there. */
export function viewsFor(key: string): string {
  return key === sortKeys.clicked_number ? 'left join post_views on post_views.post_id = posts.id' : '';
}

// Exact: a floating-point number holds the microseconds of some centuries.
const timeOf = (micros: string) => `timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
