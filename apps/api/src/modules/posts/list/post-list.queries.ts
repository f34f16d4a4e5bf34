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
 * Counts the posts of a list whose title contains the text $1, up to $2, and selects the ids of those from $3 to
 * $4. The scan stops at the last match it needs: frequent texts are found quickly in the order of the list, rare
 * ones by their trigrams.
 */
export function searchQuery(list: PostList): string {
  const { direction } = list;
  return `
    select cast(count(*) as integer) as total,
      (array_agg(id order by key ${direction}, id ${direction}))[$3 : $4] as ids
    from (${idsAndKeys(list, { direction, where: holdsText })} limit $2) as matches`;
}

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

// Escaped after searchable(), which turns characters like the full-width ％ into wildcards of LIKE. A text without three
// plain letters in a row has no trigrams; with LIKE, Postgres might then read the whole trigram index and every post.
const holdsText = String.raw`
  case when searchable($1) ~ '[a-z0-9]{3}'
    then searchable(posts.title) like '%' || regexp_replace(searchable($1), '([\\%_])', '\\\1', 'g') || '%'
    else position(searchable($1) in searchable(posts.title)) > 0
  end`;

function idsAndKeys(list: PostList, { direction, where }: { direction: Direction; where?: string }): string {
  const { table, key, isDraft } = list;
  const id = table === 'posts' ? 'posts.id' : 'post_views.post_id';
  const titles = table === 'posts' || !where ? '' : 'join posts on posts.id = post_views.post_id';
  const conditions = [isDraft === undefined ? 'true' : `${table}.is_draft = ${isDraft}`, where ?? 'true'];
  return `
    select ${id} as id, ${key} as key from ${table} ${titles}
    where ${conditions.join(' and ')} order by key ${direction}, id ${direction}`;
}
