import { PostSort } from './post-filter.js';

/** A list of posts: an order that an index supports, and a state; without `isDraft` both states. Names are SQL's. */
export interface PostList {
  readonly table: 'posts' | 'post_views';
  readonly key: string;
  readonly direction: Direction;
  readonly isDraft?: boolean;
}

/** The direction of an order in SQL. */
export type Direction = 'ASC' | 'DESC';

/** Published posts by first publication, newest first (C37d). */
export const publishedList: PostList = {
  table: 'posts',
  key: 'posts.published_at',
  direction: 'DESC',
  isDraft: false,
};

/** The list of the dashboard (C31). */
export function editorsList(sort: PostSort, isDraft?: boolean): PostList {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  return { ...sortKeys[sort.replace('-', '') as keyof typeof sortKeys], direction, isDraft };
}

const sortKeys = {
  [PostSort.CREATED_DATE]: { table: 'posts', key: 'posts.created_date' },
  [PostSort.TITLE]: { table: 'posts', key: 'posts.title collate "vi-x-icu"' },
  [PostSort.CLICKED_NUMBER]: { table: 'post_views', key: 'post_views.clicked_number' },
} as const;

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

/** Selects the ids and sort keys of a slice by an index-only scan. Parameters: offset $1, limit $2. */
export function sliceQuery(list: PostList, { fromEnd }: Pick<Slice, 'fromEnd'>): string {
  const direction = fromEnd ? opposite[list.direction] : list.direction;
  return `${idsAndKeys(list, { direction })} offset $1 limit $2`;
}

/**
 * Counts the posts of a list whose title contains each of the words $4, $5, …, up to $1, and selects the ids of those
 * from $2 to $3. The scan stops at the last match it needs: frequent words are found quickly in the order of the list,
 * rare ones by their trigrams.
 */
export function searchQuery(list: PostList, words: readonly string[]): string {
  const { direction } = list;
  const where = [holdsText, ...words.slice(1).map((_word, index) => holdsToo(index + 5))].join(' and ');
  return `
    select cast(count(*) as integer) as total,
      (array_agg(id order by key ${direction}, id ${direction}))[$2 : $3] as ids
    from (${idsAndKeys(list, { direction, where })} limit $1) as matches`;
}

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

// Escaped after searchable(), which turns characters like the full-width ％ into wildcards of LIKE. A text without three
// plain letters in a row has no trigrams; with LIKE, Postgres might then read the whole trigram index and every post.
const holdsText = String.raw`
  case when searchable($4) ~ '[a-z0-9]{3}'
    then searchable(posts.title) like '%' || regexp_replace(searchable($4), '([\\%_])', '\\\1', 'g') || '%'
    else position(searchable($4) in searchable(posts.title)) > 0
  end`;

// Postgres multiplies the share of titles that hold one word by that of the next, but Vietnamese syllables come together
// (khuyến mãi): it would expect few matches and collect all of them. Of "<> 0" it expects that nearly every row passes.
const holdsToo = (parameter: number) => `position(searchable($${parameter}) in searchable(posts.title)) <> 0`;

function idsAndKeys(list: PostList, { direction, where }: { direction: Direction; where?: string }): string {
  const { table, key, isDraft } = list;
  const id = table === 'posts' ? 'posts.id' : 'post_views.post_id';
  const titles = table === 'posts' || !where ? '' : 'join posts on posts.id = post_views.post_id';
  const conditions = [isDraft === undefined ? 'true' : `${table}.is_draft = ${isDraft}`, where ?? 'true'];
  return `
    select ${id} as id, ${key} as key from ${table} ${titles}
    where ${conditions.join(' and ')} order by key ${direction}, id ${direction}`;
}
