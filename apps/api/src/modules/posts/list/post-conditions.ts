import { searchWords } from './post-filter.js';

/** What the posts of a list have in common beside their state. What is absent restricts nothing. */
export interface Matching {
  /** Words in their titles, as `searchText` returns them. */
  readonly search?: string;
  readonly keyword?: string;
  /** The earliest publication. */
  readonly publishedAfter?: Date;
  /** Publications from this time on are left out. */
  readonly publishedBefore?: Date;
  /** At most 100. */
  readonly ids?: readonly number[];
}

/** Whether there is anything to match. */
export function isRestricted(matching: Matching): boolean {
  return Object.values(matching).some((value) => value !== undefined);
}

/** The tables that lists are read from, by their columns with the id of the post. */
export const postIds = {
  posts: 'posts.id',
  post_views: 'post_views.post_id',
  post_keywords: 'post_keywords.post_id',
} as const;

/** A table that lists are read from. */
export type ListTable = keyof typeof postIds;

/** Conditions in SQL, and the tables that they read. */
export interface Conditions {
  readonly tables: ReadonlySet<ListTable>;
  readonly where: readonly string[];
}

/**
 * What a list must match in SQL, written so that an index holds every column it reads.
 *
 * @param list the table that the list is read from
 * @param parameter adds a value to the query and returns its name there
 */
export function conditionsOf(
  { search, keyword, publishedAfter, publishedBefore, ids }: Matching,
  list: ListTable,
  parameter: (value: unknown) => string,
): Conditions {
  const tables = new Set<ListTable>([list]);
  const where: string[] = [];
  const restrict = (table: ListTable, condition: string) => {
    tables.add(table);
    where.push(condition);
  };
  for (const [index, word] of searchWords(search ?? '').entries()) {
    restrict('posts', (index === 0 ? holdsRarest : holds)(parameter(word)));
  }
  if (keyword !== undefined) {
    restrict('post_keywords', `post_keywords.keyword = keyword_key(${parameter(keyword)})`);
  }
  const dated = keyword === undefined ? 'posts' : 'post_keywords';
  if (publishedAfter) restrict(dated, `${dated}.published_at >= ${parameter(publishedAfter)}`);
  if (publishedBefore) restrict(dated, `${dated}.published_at < ${parameter(publishedBefore)}`);
  if (ids) restrict(list, `${postIds[list]} = any(${parameter(ids)}::integer[])`);
  return { tables, where };
}

// Escaped after searchable(), which turns characters like the full-width ％ into wildcards of LIKE. A word without three
// plain letters in a row has no trigrams; with LIKE, Postgres might then read the whole trigram index and every post.
const holdsRarest = (word: string) => String.raw`
  case when searchable(${word}) ~ '[a-z0-9]{3}'
    then searchable(posts.title) like '%' || regexp_replace(searchable(${word}), '([\\%_])', '\\\1', 'g') || '%'
    else position(searchable(${word}) in searchable(posts.title)) > 0
  end`;

// Postgres multiplies the share of titles that hold one word by that of the next, but Vietnamese syllables come together
// (khuyến mãi): it would expect few matches and collect all of them. Of "<> 0" it expects that nearly every row passes.
const holds = (word: string) => `position(searchable(${word}) in searchable(posts.title)) <> 0`;
